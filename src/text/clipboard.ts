/** Of a text that is copied to pass it on. */
export const clipboard = {
  copied: 'Copiado',
  notCopied: 'Não foi possível copiar. Selecione e copie à mão.',
} as const;
