import { html } from './html.ts'
import { sharePage } from './share-page.ts'

/** The same page for a link that never existed, has ended, or has no content any more. */
export const gonePage = () =>
  sharePage({
    title: 'Nothing here',
    main: html`<div class="card"><h1>There is nothing here</h1>
<p>This link has ended, or its address is not complete. Ask the person who gave it to you for a new one.</p></div>`,
  })

export const waitPage = () =>
  sharePage({
    title: 'Please wait',
    main: html`<div class="card"><h1>Please wait</h1>
<p>There were too many attempts. Please try again in a few minutes.</p></div>`,
  })

export const passwordPage = (token: string, { wasWrong }: { wasWrong: boolean }) =>
  sharePage({
    title: 'Password',
    main: html`<form class="card" method="post" action="/shared/${token}"><h1>This page has a password</h1>
<p>The person who shared it can tell you.</p>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" required autofocus maxlength="200"${
      wasWrong && html` aria-invalid="true" aria-describedby="wrong"`
    }>
${wasWrong && html`<p id="wrong" class="wrong" role="alert">That is not the password.</p>`}
<button>Open</button></form>`,
  })
