import { login } from './on-every-page.ts';

/** Login and register, with the messages of spec 6 and 8. */
export const session = {
  ...login,
  expired: 'Sessão expirada. Por favor, inicie sessão novamente.',
  loginTitle: 'Iniciar sessão',
  registerTitle: 'Criar conta',
  name: 'Nome',
  email: 'E-mail',
  password: 'Palavra-passe',
  login: 'Entrar',
  loggingIn: 'Entrando...',
  register: 'Criar conta',
  registering: 'Criando conta...',
  toRegister: 'Ainda não tem conta? Criar conta',
  toLogin: 'Já tem conta? Iniciar sessão',
  passwordHint: (length: number) => `Pelo menos ${length} caracteres`,
  forgotten: 'Esqueceu a palavra-passe?',
  forgottenTitle: 'Nova palavra-passe',
  forgottenText: 'Enviamos-lhe uma ligação com que escolhe outra.',
  sendLink: 'Enviar ligação',
  sendingLink: 'A enviar...',
  linkSent: (email: string) =>
    `Se houver uma conta com o e-mail ${email}, a ligação já vai a caminho. Serve uma vez, nos próximos 30 minutos.`,
  backToLogin: 'Voltar a iniciar sessão',
  close: 'Fechar',
  welcomeBack: (firstName: string) => `🎉 Bem-vindo de volta, ${firstName}!`,
  welcome: (firstName: string) => `🎊 Conta criada com sucesso! Bem-vindo, ${firstName}!`,
  actions: {
    chooseAddress: 'escolher uma morada',
    applyPromo: 'aplicar um código promocional',
    changePayment: 'alterar o método de pagamento',
    addAddress: 'adicionar uma morada',
    seeOrders: 'ver as suas encomendas',
    seeAccount: 'ver a sua conta',
    review: 'escrever um review',
  },
} as const;
