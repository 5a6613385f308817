/**
 * Unrelated texts, as a baseline for similarity. Unrelated texts are at 0.1 with one model and at 0.5 with
 * another, so a fixed threshold would match everything or nothing.
 */
export const backdrop = `The library closes early on public holidays
A bridge over the river was painted green
Settings for the display of a printer
How to descale a coffee machine
Minutes of the residents' association
The team moved its stand to the second floor
Comparison of three vacuum cleaners
A chart of rainfall in the northern provinces
Lost umbrella handed in at reception
The choir practises in the old town hall
Terms of use of a parking app
Photograph of a lighthouse in fog
Instructions for folding a paper crane
A table of shoe sizes
The museum bought a clock from the eighteenth century
Update of a video driver is complete
Poll about the colour of the new benches
A crossword with four words missing
Warranty card of a kettle
Schedule of the swimming pool for schools
Three chairs and a lamp for sale
Review of a film about mountaineers
Weekly report of a call centre
The ferry carries forty cars
A list of birds seen in spring
Song lyrics about the sea
Error while exporting a spreadsheet
Opening of a bakery in the market hall
Seat numbers of the orchestra
Advice on pruning apple trees
Score of a chess tournament
Message from the landlord about the stairs
Ingredients of a skin cream
Map of the cycle paths in the valley
A poster for a blood donation day
Grammar of a verb in the past tense
Invoice for the repair of a fence
Training plan for beginners in rowing
Cabin luggage measures of an airline
A recipe for lentil soup`.split('\n')
