/** Common given names in the languages that Remy reads, folded. Many are words, too: "mark", "rose". */
export const givenNames: ReadonlySet<string> = new Set(
  `
  aaron abby adam adrian agnes aisha alan albert alex alexander alexandra alfie alice alina alison amanda amber amelia amir amy ana
  andre andrea andreas andrew angela anita anja ann anna anne annie anthony anton antonio arthur ava axel barbara beatrice ben benjamin
  bernard beth bianca bill billy bob bobby boris brian bruno camille carl carla carlos carmen carol caroline catherine cecilia charles
  charlie charlotte chiara chloe chris christian christina christine claire clara claudia colin connor cristina dan daniel daniela dave
  david dean deborah dennis diana diego dominic don donna dora dorothy dylan eddie edith edward ela elena eli elias elisa elizabeth ella
  ellen ellie emil emily emma eric erik erika ernest ethan eva eve evelyn fabian fanny felix fiona fleur florence frances francesca
  francis frank franz fred freddie frida gabriel gabriela gary george georgia gerald gina giulia gloria grace graham greta guy hanna
  hannah hans harriet harry hattie heather heidi helen helena henry holly hugh hugo ian ida igor ines ingrid irene iris isaac isabel
  isabella ivan ivy jack jacob jake jakob james jan jane janet jasmine jason jay jean jenny jeremy jerry jess jessica jill jim jimmy jo
  joan joe joel johan john jonas jonathan jordan jorge jose josef joseph joshua joy juan judith judy julia julian julie june justin kai
  karen karin karl kate katharina katherine kathy katie katja kay keith kelly ken kevin kim klara klaus kristina lara lars laura lea lee
  lena leo leon leonie leonard lewis liam lily lina linda lisa liz lola lorenzo lotte louis louisa louise luca lucas lucia lucy luis
  luisa lukas luke lydia maja marc marco marcus margaret maria marian marie marina mario marion mark marta martha martin martina mary
  mateo matt matteo matthew matthias maurice max maya megan mei melissa mia michael michelle miguel mike mila milan mina miriam mo
  mohamed moira molly monica monika nadia nancy naomi natalia natalie nathan neil nick nico nicola nicolas nicole nils nina noah noel
  noor nora olga oliver olivia omar oscar otto pablo paola pat patricia patrick paul paula pauline pedro penny peter petra phil philip
  philippe pia pierre piotr rachel ralph raul ray rebecca renata rené richard rick rita rob robert roberto robin roger roland roman ron
  rosa rose rosie ruby rudi rupert ruth ryan sabine sally sam samantha samir samuel sandra sara sarah scott sean sebastian sergio simon
  simone sofia sonia sonja sophia sophie stefan stella stephan stephanie stephen steve steven stuart sue susan susanne sven sylvia tanja
  tara ted teresa tess thea theo theresa thomas tim tina tobias todd tom tomas tommy toni tony tracy ulrike uma ursula valentina vanessa
  vera veronica victor victoria vincent viola violet vivian walter wanda wendy werner will william willy wim xavier yara yusuf yvonne zara
  zoe
  anders astrid bjorn ebba elin elsa emelie freja gunnar hakan hanne helge henrik jesper johanna kirsten knut kristian linnea
  magnus malin mathilda matilda mette mikael morten olav rasmus sanna signe sigrid sofie soren svein tilda torben tove ulf viktor
  `
    .trim()
    .split(/\s+/),
)

/** Given names that are ordinary words, too. */
export const namesThatAreWords: ReadonlySet<string> = new Set(
  'will mark bill may june rose grace joy don jack frank dean guy pat sue rob drew iris ivy holly ruby amber violet penny jay ray max mo an jan'.split(
    ' ',
  ),
)
