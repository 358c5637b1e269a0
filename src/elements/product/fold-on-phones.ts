/** Folds the part before it on a phone before it is painted; without script it lies open, as it does where there is room. */
export const foldOnPhonesScript =
  "if(matchMedia('(width<48rem)').matches)document.currentScript.previousElementSibling.open=false";
