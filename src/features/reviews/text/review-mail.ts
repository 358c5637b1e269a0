export const reviewMail = {
  hiddenSubject: 'A sua avaliação deixou de estar visível',
  hidden: (product: string) =>
    product === ''
      ? 'A avaliação que escreveu na nossa loja deixou de estar visível.'
      : `A avaliação que escreveu sobre ${product} deixou de estar visível na nossa loja.`,
  reason: (reason: string) => `Motivo: ${reason}`,
  next: 'Pode alterá-la em “Escrever Reviews”, ou escrever-nos se não concordar.',
} as const;
