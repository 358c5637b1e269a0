/** Closes the preceding `<details>` on a phone before the first paint. Without a script, and on wide screens, it stays open. */
export const foldOnPhonesScript =
  "if(matchMedia('(width<48rem)').matches)document.currentScript.previousElementSibling.open=false";
