"""Learns the network that finds the line of a page that answers a question, or the lines that answer together.

`bench/teach-line-network.ts` writes the lessons and runs this script. Two processes learn side by side and
average their gradients, because PyTorch is slower with two threads than with one.
"""

import argparse
import json
import math
import os
import random
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np
import torch
import torch.distributed as dist
import torch.multiprocessing as processes
import torch.nn as nn
import torch.nn.functional as F

# As in `server/memory/reply/reader/network/network-tokens.ts` and `network-parts.ts`.
VECTOR_SIZE, USAGE_SIZE, BUCKETS, BUCKETS_MAX, MATCHES, LINES_MAX, PLACES_MAX = 64, 64, 32768, 12, 4, 62, 30
HEADS = 4
# How many times as wide the middle of a block is, and how many blocks each part has.
WIDE, PAGE_BLOCKS, QUESTION_BLOCKS, LINE_BLOCKS = 4, 2, 3, 4
PAGES_AT_ONCE, QUESTIONS_OF_EACH = 12, 10
# The share of lessons without an answer that a round learns from.
ABSENT_SHARE = 0.5
PROCESSES = 2
STEPS_TO_SETS, WARM_UP = 3, 0.04
# Chosen on an author of sets that nothing was learned from (docs/measurements/reader.md). A new network needs its own.
MEMBER_TEMPERATURE, ONE_TOO_LIKELY = 2.0, 2.0
# As in `server/memory/reply/reader/sets/set-operations.ts`.
OPERATIONS = ["one", "list", "count", "sum", "average", "most", "least", "first", "last", "next", "between"]


class Lessons:
    """The lessons of a folder. A page has its tokens, and for each its line and its place in the line."""

    def __init__(self, folder):
        read = lambda name: json.load(open(os.path.join(folder, name + ".json")))
        table = lambda name, kind: np.fromfile(os.path.join(folder, name + ".bin"), dtype=kind)
        self.lessons = read("lessons")
        self.matches = table("matches", np.uint8)
        self.vectors = table("vectors", np.float32).reshape(-1, VECTOR_SIZE)
        self.usages = table("usages", np.float32).reshape(-1, USAGE_SIZE)
        self.looks = table("looks", np.float32).reshape(len(self.vectors), -1)
        self.buckets = table("buckets", np.uint16).reshape(len(self.vectors), -1)
        self.pages, self.of_page = [], []
        for lines in read("pages"):
            tokens = np.array([token for line in lines for token in line])
            line_of = np.array([i for i, line in enumerate(lines) for _ in line])
            place_of = np.array([min(k, PLACES_MAX - 1) for line in lines for k in range(len(line))])
            self.pages.append((tokens, line_of, place_of, len(lines)))
            self.of_page.append([])
        self.of_page, self.sets_of_page = ([[] for _ in self.pages] for _ in range(2))
        for k, lesson in enumerate(self.lessons):
            # Lines beyond the first part of a page are not there.
            if all(line < self.pages[lesson["p"]][3] for line in lesson["y"]):
                (self.sets_of_page if "op" in lesson else self.of_page)[lesson["p"]].append(k)

    def batches(self, with_absent, of_sets=False):
        """Some pages of about the same length, with some questions of each."""
        chosen = []
        for page, ks in enumerate(self.sets_of_page if of_sets else self.of_page):
            ks = [k for k in ks if self.lessons[k]["y"] or with_absent and random.random() < ABSENT_SHARE]
            random.shuffle(ks)
            chosen += [(page, ks[i : i + QUESTIONS_OF_EACH]) for i in range(0, len(ks), QUESTIONS_OF_EACH)]
        random.shuffle(chosen)
        found = []
        for at in range(0, len(chosen), 600):
            some = sorted(chosen[at : at + 600], key=lambda one: len(self.pages[one[0]][0]))
            found += [some[i : i + PAGES_AT_ONCE] for i in range(0, len(some), PAGES_AT_ONCE)]
        random.shuffle(found)
        return found

    def padded(self, texts):
        length = max(len(text) for text in texts)
        shape = (len(texts), length)
        vectors = np.zeros((*shape, VECTOR_SIZE), np.float32)
        usages = np.zeros((*shape, USAGE_SIZE), np.float32)
        looks = np.zeros((*shape, self.looks.shape[1]), np.float32)
        buckets = np.full((*shape, BUCKETS_MAX), BUCKETS, np.int64)
        is_padding = np.ones(shape, bool)
        for i, text in enumerate(texts):
            n = len(text)
            vectors[i, :n], usages[i, :n] = self.vectors[text], self.usages[text]
            looks[i, :n], buckets[i, :n] = self.looks[text], self.buckets[text]
            is_padding[i, :n] = False
        return [torch.from_numpy(one) for one in (vectors, usages, looks, buckets, is_padding)]

    def inputs(self, batch):
        """The inputs of the network for a batch, and which line is right (0: none)."""
        pages = [self.pages[page] for page, _ in batch]
        length, line_count = max(len(page[0]) for page in pages), max(page[3] for page in pages)
        place = np.zeros((2, len(pages), length), np.int64)
        for i, (tokens, line_of, place_of, _) in enumerate(pages):
            place[0, i, : len(tokens)], place[1, i, : len(tokens)] = line_of, place_of
        asked = [(i, k) for i, (_, ks) in enumerate(batch) for k in ks]
        matches = np.zeros((len(asked), length, MATCHES), np.float32)
        right = np.zeros((len(asked), line_count + 1), np.float32)
        for row, (i, k) in enumerate(asked):
            lesson, n = self.lessons[k], len(pages[i][0])
            own = self.matches[lesson["m"] : lesson["m"] + MATCHES * n]
            matches[row, :n] = own.reshape(-1, MATCHES) / 255
            for line in lesson["y"]:
                right[row, line + 1] = 1
            if not lesson["y"]:
                right[row, 0] = 1
        counts = torch.tensor([pages[i][3] for i, _ in asked])
        page, question = self.padded([page[0] for page in pages]), self.padded([self.lessons[k]["q"] for _, k in asked])
        at = torch.tensor([i for i, _ in asked])
        # Several lines that answer together may be one answer, or a list.
        operations = [OPERATIONS.index(one["op"]) if "op" in one else 0 if len(one["y"]) < 2 else -100 for one in (self.lessons[k] for _, k in asked)]
        inputs = (page, torch.from_numpy(place), question, at, torch.from_numpy(matches), counts, line_count)
        return inputs, torch.from_numpy(right), torch.tensor(operations)


def hidden(is_padding):
    return torch.zeros(is_padding.shape).masked_fill(is_padding, -1e9)[:, None, None, :]


class Block(nn.Module):
    """A transformer block, with the normalisation first."""

    def __init__(self, size, drop):
        super().__init__()
        self.before, self.after = nn.LayerNorm(size), nn.LayerNorm(size)
        self.asked, self.told = nn.Linear(size, 3 * size), nn.Linear(size, size)
        self.wide, self.narrow = nn.Linear(size, WIDE * size), nn.Linear(WIDE * size, size)
        self.drop = nn.Dropout(drop)

    def forward(self, x, bias):
        rows, count, size = x.shape
        query, key, value = self.asked(self.before(x)).reshape(rows, count, 3, HEADS, size // HEADS).permute(2, 0, 3, 1, 4)
        weights = torch.softmax(query @ key.transpose(-1, -2) / math.sqrt(size // HEADS) + bias, -1)
        x = x + self.drop(self.told((weights @ value).transpose(1, 2).reshape(rows, count, size)))
        return x + self.drop(self.narrow(F.gelu(self.wide(self.after(x)))))


class LineNetwork(nn.Module):
    """Reads a page and a question apart, lets each token of the page look at the question, then compares lines."""

    def __init__(self, looks, size, drop, bucket_size=48):
        super().__init__()
        self.size = size
        self.bucket = nn.Embedding(BUCKETS + 1, bucket_size, padding_idx=BUCKETS)
        self.token = nn.Linear(VECTOR_SIZE + USAGE_SIZE + looks + bucket_size, size)
        self.line_at, self.place_at = nn.Embedding(LINES_MAX, size), nn.Embedding(PLACES_MAX, size)
        self.question_at, self.compared_at = nn.Embedding(PLACES_MAX, size), nn.Embedding(LINES_MAX, size)
        for one in (self.bucket, self.line_at, self.place_at, self.question_at, self.compared_at):
            nn.init.normal_(one.weight, 0, 0.1)
        self.bucket.weight.data[BUCKETS] = 0
        self.drop = nn.Dropout(drop)
        blocks = lambda count: nn.ModuleList([Block(size, drop) for _ in range(count)])
        self.page_blocks, self.question_blocks, self.line_blocks = blocks(PAGE_BLOCKS), blocks(QUESTION_BLOCKS), blocks(LINE_BLOCKS)
        self.page_norm, self.question_norm, self.last_norm = nn.LayerNorm(size), nn.LayerNorm(size), nn.LayerNorm(size)
        self.looking, self.looked, self.seen = nn.Linear(size, size), nn.Linear(size, size), nn.Linear(size, size)
        self.nearness = nn.Parameter(torch.ones(HEADS) * 4)
        self.whole = nn.Linear(size, 1)
        self.of_page = nn.Linear(size, size)
        self.of_seen, self.of_both, self.of_whole = (nn.Linear(size, size, bias=False) for _ in range(3))
        self.of_matches = nn.Linear(MATCHES + 1, size, bias=False)
        self.mixed, self.telling = nn.Linear(size, size), nn.Linear(size, HEADS)
        self.line, self.none, self.score = nn.Linear(2 * size, size), nn.Linear(size, size), nn.Linear(size, 1)
        # More dropout, because the few sets are repeated often.
        self.set_block, self.set_norm, self.member = Block(size, 4 * drop), nn.LayerNorm(size), nn.Linear(size, 1)
        self.asking, self.operation = nn.Linear(2 * size, size), nn.Linear(size, len(OPERATIONS))

    def tokens(self, vectors, usages, looks, buckets):
        return self.token(self.drop(torch.cat([vectors * 8, usages, looks, self.bucket(buckets).sum(-2)], -1)))

    def read_page(self, tokens, line_of, place_of, bias):
        x = self.tokens(*tokens) + self.line_at(line_of) + self.place_at(place_of)
        for block in self.page_blocks:
            x = block(x, bias)
        return self.page_norm(x)

    def read_question(self, tokens, bias):
        x = self.tokens(*tokens) + self.question_at(torch.arange(tokens[0].shape[1]).clamp(max=PLACES_MAX - 1))
        for block in self.question_blocks:
            x = block(x, bias)
        x = self.question_norm(x)
        weights = torch.softmax(self.whole(x).squeeze(-1) + bias[:, 0, 0], -1)
        return x, (weights[..., None] * x).sum(1)

    def heads(self, x):
        return x.reshape(x.shape[0], -1, HEADS, self.size // HEADS).transpose(1, 2)

    def compare(self, page, page_vectors, question, whole, question_vectors, matches, is_of_line, question_bias, line_bias):
        """`is_of_line`: 1 where a token belongs to a line. All arguments have one row a question."""
        rows, count, size = page.shape
        nearness = page_vectors @ question_vectors.transpose(1, 2)
        seen = self.heads(self.looking(page)) @ self.heads(self.looked(question)).transpose(-1, -2) / math.sqrt(size // HEADS)
        weights = torch.softmax(seen + nearness[:, None] * self.nearness[:, None, None] + question_bias, -1)
        seen = (weights @ self.heads(self.seen(question))).transpose(1, 2).reshape(rows, count, size)
        known = torch.cat([matches, nearness.max(-1, keepdim=True)[0]], -1)
        x = self.of_page(page) + self.of_seen(seen) + self.of_both(page * seen) + self.of_whole(whole)[:, None]
        x = F.gelu(self.mixed(self.drop(F.gelu(x + self.of_matches(known)))))
        # The tokens of a line, weighed by how much they tell, and all alike.
        telling = torch.exp(self.telling(x).clamp(-8, 8))
        told = is_of_line @ (x.reshape(rows, count, HEADS, -1) * telling[..., None]).reshape(rows, count, size)
        told = told.reshape(rows, -1, HEADS, size // HEADS) / (is_of_line @ telling).clamp(min=1e-6)[..., None]
        mean = (is_of_line @ x) / is_of_line.sum(-1, keepdim=True).clamp(min=1)
        lines = self.line(torch.cat([told.reshape(rows, -1, size), mean], -1))
        lines = lines + self.compared_at(torch.arange(lines.shape[1]))
        lines = torch.cat([self.none(whole)[:, None], lines], 1)
        for block in self.line_blocks:
            lines = block(lines, line_bias)
        together = self.set_norm(self.set_block(lines, line_bias))
        operation = self.operation(F.gelu(self.asking(torch.cat([whole, together[:, 0]], -1))))
        return self.score(self.last_norm(lines)).squeeze(-1), self.member(together).squeeze(-1), operation

    def forward(self, page, place, question, at, matches, counts, line_count):
        x = self.read_page(page[:4], place[0], place[1], hidden(page[4]))
        asked, whole = self.read_question(question[:4], hidden(question[4]))
        is_of_line = (place[0][:, None] == torch.arange(line_count)[:, None]) & ~page[4][:, None]
        is_missing = torch.arange(-1, line_count)[None] >= counts[:, None]
        scores, members, operation = self.compare(
            x[at], page[0][at], asked, whole, question[0], matches, is_of_line.float()[at], hidden(question[4]), hidden(is_missing)
        )
        return scores.masked_fill(is_missing, -1e9), members, operation, is_missing


class SmallEmbedding(nn.Module):
    """An embedding in bytes, a quarter as large. Each row has a scale of its own."""

    def __init__(self, embedding):
        super().__init__()
        self.embedding_dim = embedding.embedding_dim
        scale = embedding.weight.data.abs().max(1, keepdim=True)[0].clamp(min=1e-9) / 127
        self.register_buffer("rows", (embedding.weight.data / scale).round().to(torch.int8))
        self.register_buffer("scale", scale)

    def forward(self, at):
        return self.rows[at].float() * self.scale[at]


class OnePage(nn.Module):
    """The network for one page and one question, without padding."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(
        self, page_vectors, page_usages, page_looks, page_buckets, line_of, place_of, vectors, usages, looks, buckets, matches, lines
    ):
        none = torch.zeros(1, 1, 1, 1)
        rows = lambda *all: [one[None] for one in all]
        page = self.network.read_page(rows(page_vectors, page_usages, page_looks, page_buckets), *rows(line_of, place_of), none)
        question, whole = self.network.read_question(rows(vectors, usages, looks, buckets), none)
        is_of_line = (line_of[None] == lines[:, None]).float()[None]
        scores, members, operation = self.network.compare(
            page, page_vectors[None], question, whole, vectors[None], matches[None], is_of_line, none, none
        )
        return scores[0], members[0], operation[0]


def export(network, file):
    names = ["pageVectors", "pageUsages", "pageLooks", "pageBuckets", "pageLine", "pagePlace"]
    names += ["questionVectors", "questionUsages", "questionLooks", "questionBuckets", "matches", "lines"]
    looks, p, q = network.token.in_features - VECTOR_SIZE - USAGE_SIZE - network.bucket.embedding_dim, 7, 3
    text = lambda n: (torch.zeros(n, VECTOR_SIZE), torch.zeros(n, USAGE_SIZE), torch.zeros(n, looks), torch.zeros(n, BUCKETS_MAX, dtype=torch.long))
    numbers = lambda n: torch.zeros(n, dtype=torch.long)
    inputs = (*text(p), numbers(p), numbers(p), *text(q), torch.zeros(p, MATCHES), torch.arange(1))
    axes = {name: {0: "p" if name.startswith(("page", "matches")) else name[:1]} for name in names}
    network.bucket = SmallEmbedding(network.bucket)
    network.eval()
    torch.onnx.export(
        OnePage(network), inputs, file, input_names=names, output_names=["scores", "members", "operation"], dynamic_axes={**axes, "scores": {0: "s"}, "members": {0: "s"}}, opset_version=14
    )


def loss_of(scores, right):
    return -torch.log_softmax(scores, -1).masked_fill(right == 0, -1e9).logsumexp(-1).mean()


def loss_of_sets(members, operation, is_missing, right, wanted):
    """How far off the lines that belong to the answer are, and what is done with them."""
    each = F.binary_cross_entropy_with_logits(members, right, reduction="none").masked_fill(is_missing, 0)
    return each.sum(-1).div((~is_missing).sum(-1)).mean() * 4 + F.cross_entropy(operation, wanted) * 0.3


def report(network, name, lessons):
    network.eval()
    first = third = 0
    with torch.no_grad():
        for batch in lessons.batches(False):
            inputs, right, _ = lessons.inputs(batch)
            scores = network(*inputs)[0][:, 1:]
            best = right[:, 1:].gather(1, scores.topk(min(3, scores.shape[1]), -1)[1])
            first, third = first + int(best[:, 0].sum()), third + int((best.sum(1) > 0).sum())
    count = sum(1 for one in lessons.lessons if one["y"])
    print(f"{name}: of {count} the best line of the page is right for {first / count:.3f}, one of three for {third / count:.3f}", flush=True)
    network.train()


def report_sets(network, name, lessons):
    network.eval()
    n = whole = known = met = said = belong = absent = rightly = 0
    with torch.no_grad():
        for batch in lessons.batches(True, of_sets=True):
            inputs, right, wanted = lessons.inputs(batch)
            _, members, operation, is_missing = network(*inputs)
            is_in = ((members > 0) & ~is_missing)
            has = right[:, 0] == 0
            lines, true = is_in[:, 1:], right[:, 1:] > 0
            n += int(has.sum())
            whole += int(((lines == true).all(-1) & has).sum())
            met += int((lines & true)[has].sum()); said += int(lines[has].sum()); belong += int(true[has].sum())
            known += int((operation.argmax(-1) == wanted).sum())
            absent += int((~has).sum()); rightly += int((is_in[:, 0] & ~has).sum())
    print(f"{name}: of {n} the set is right for {whole / n:.3f}; lines: precision {met / max(said, 1):.3f}, recall {met / belong:.3f}; "
        f"operation {known / (n + absent):.3f}; of {absent} without, {rightly / max(absent, 1):.3f} say so", flush=True)
    network.train()


def learn(rank, given, port):
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    torch.manual_seed(1)
    random.seed(1)
    dist.init_process_group("gloo", init_method=f"tcp://127.0.0.1:{port}", rank=rank, world_size=PROCESSES)
    lessons = Lessons(os.path.join(given.folder, "learn"))
    network = LineNetwork(lessons.looks.shape[1], given.size, given.drop)
    if given.begin:
        grow(network, torch.load(given.begin))
    learn_for(rank, network, lessons, given)
    if rank == 0:
        if given.write:
            torch.save(network.state_dict(), given.write + ".pt")
        correct_sets(network)
        for name in given.report:
            report(network, name, Lessons(os.path.join(given.folder, name)))
        for name in given.report_sets:
            report_sets(network, name, Lessons(os.path.join(given.folder, name)))
        if given.write:
            export(network, given.write)


def grow(network, smaller):
    """Loads a smaller network so that this one computes the same: what is new adds nothing at first."""
    own = network.state_dict()
    for name in own:
        old = smaller.get(name)
        if old is not None and old.shape == own[name].shape:
            own[name] = old
        elif old is not None:
            if name.endswith("narrow.weight"):
                own[name].zero_()
            own[name][tuple(slice(0, n) for n in old.shape)] = old
        elif name.endswith(("told.weight", "told.bias", "narrow.weight", "narrow.bias")):
            own[name].zero_()
    network.load_state_dict(own)


def correct_sets(network):
    """Corrects what sets of an author that nothing was learned from show: too sure lines, and too many single ones."""
    with torch.no_grad():
        network.member.weight /= MEMBER_TEMPERATURE
        network.member.bias /= MEMBER_TEMPERATURE
        network.operation.bias[OPERATIONS.index("one")] -= ONE_TOO_LIKELY


def learn_for(rank, network, lessons, given):
    """Learns for so many minutes, from single lines in each step, and from some sets in each third one."""
    optimizer = torch.optim.AdamW(network.parameters(), lr=given.rate, weight_decay=0.02, betas=(0.9, 0.98))
    singles, sets = of_rank(rank, lessons, False), of_rank(rank, lessons, True)
    started, step, progress, losses, of_sets = time.time(), 0, 0.0, [], []
    while progress < 1:
        for group in optimizer.param_groups:
            group["lr"] = given.rate * min(progress / WARM_UP, 0.5 + 0.5 * math.cos(math.pi * progress))
        optimizer.zero_grad()
        inputs, right, wanted = lessons.inputs(next(singles))
        scores, members, operation, is_missing = network(*inputs)
        loss = loss_of(scores, right)
        losses.append(loss.item())
        # A line that answers alone is a set of one.
        (loss + 0.3 * loss_of_sets(members, operation, is_missing, right, wanted)).backward()
        if step % STEPS_TO_SETS == 0:
            inputs, right, wanted = lessons.inputs(next(sets))
            _, members, operation, is_missing = network(*inputs)
            loss = loss_of_sets(members, operation, is_missing, right, wanted)
            of_sets.append(loss.item())
            loss.backward()
        progress = average_gradients(network, (time.time() - started) / given.minutes / 60 if rank == 0 else 0)
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        step += 1
        if step % 100 == 0 and rank == 0:
            print(f"step {step}, {progress:.0%} of the time, loss {np.mean(losses):.3f}, of sets {np.mean(of_sets):.3f}", flush=True)
            losses, of_sets = [], []


def of_rank(rank, lessons, of_sets):
    """The batches of one process, round after round."""
    while True:
        batches = lessons.batches(True, of_sets)
        yield from batches[rank : len(batches) // PROCESSES * PROCESSES : PROCESSES]


def average_gradients(network, progress):
    """Also tells all processes how far the first one is, and returns that."""
    of = [one for one in network.parameters()]
    flat = torch.cat([torch.tensor([float(progress)])] + [(one.grad if one.grad is not None else torch.zeros_like(one)).reshape(-1) for one in of])
    dist.all_reduce(flat)
    at = 1
    for one in of:
        one.grad = flat[at : at + one.numel()].view_as(one) / PROCESSES
        at += one.numel()
    return float(flat[0])


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--folder", required=True)
    arguments.add_argument("--report", nargs="*", default=[])
    arguments.add_argument("--write")
    arguments.add_argument("--report-sets", nargs="*", default=[])
    arguments.add_argument("--begin", help="a network, perhaps smaller, to go on from: the .pt file of an earlier run")
    arguments.add_argument("--minutes", type=float, default=180)
    arguments.add_argument("--size", type=int, default=96)
    arguments.add_argument("--drop", type=float, default=0.05)
    arguments.add_argument("--rate", type=float, default=2e-3)
    processes.spawn(learn, args=(arguments.parse_args(), 20_000 + random.randrange(9_000)), nprocs=PROCESSES)
