/** For a text that a visitor copies. */
export const clipboard = {
  copied: 'Copiado',
  notCopied: 'Não foi possível copiar. Selecione e copie à mão.',
} as const;
