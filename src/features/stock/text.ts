export const stockMail = {
  proveSubject: (name: string) => `Confirme o seu pedido de aviso: ${name}`,
  prove: (name: string) => `Pediu-nos para avisar quando ${name} voltar a estar disponível.`,
  proveAt: 'Confirme o seu e-mail, nas próximas 24 horas, em',
  ignore: 'Se não foi você, ignore este e-mail: não lhe enviamos mais nenhum.',
  backSubject: (name: string) => `${name} está de volta`,
  back: (name: string) => `${name} já está disponível. Avisamos uma só vez: quando voltar a esgotar, peça-nos de novo.`,
  seeAt: 'Veja o produto em',
  lowSubject: (products: number) => (products === 1 ? 'Stock baixo: 1 produto' : `Stock baixo: ${products} produtos`),
  low: 'Chegaram ao nível de aviso, ou esgotaram:',
  lowLine: (name: string, quantity: number) => `${name}: ${quantity}`,
  lowAt: 'Conte e ajuste em',
} as const;
