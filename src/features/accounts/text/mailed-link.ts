/** The page of a mailed link. Nothing happens until the visitor presses its button. */
export const mailedLink = {
  failed: 'Não foi possível confirmar. Tente novamente.',
  /** Default texts for all links. A link may override them. */
  usual: {
    sending: 'A confirmar...',
    unusableTitle: 'Esta ligação já não serve',
    needsJavaScript: 'Para confirmar é preciso JavaScript. Ative-o no navegador e volte a abrir a ligação do e-mail.',
  },
  holder: {
    question: 'Neste dispositivo não tem sessão iniciada. Escreva a palavra-passe da conta.',
    startsOver:
      'Não criou esta conta, ou não sabe a palavra-passe? Pode recomeçar: a palavra-passe, as sessões e as chaves de acesso de quem a criou são removidas.',
    startOver: 'Recomeçar sem palavra-passe',
  },
  address: {
    heading: 'Confirmar o e-mail',
    question: 'Confirme que este e-mail é seu, para que lhe possamos escrever.',
    confirm: 'Confirmar o meu e-mail',
    done: 'E-mail confirmado',
    doneText: 'Obrigado! A sua conta está pronta.',
    unusable: 'Já foi usada ou passaram as 24 horas. Na sua conta pode pedir outra.',
    next: 'Ver a minha conta',
    nextPath: '/my-account',
  },
  'new-email': {
    heading: 'Confirmar o novo e-mail',
    question: 'Confirme que este e-mail é seu. A sua conta passa a usá-lo.',
    confirm: 'Usar este e-mail',
    done: 'E-mail mudado',
    doneText: 'A partir de agora inicia sessão com ele e é para ele que escrevemos.',
    unusable: 'Já foi usada ou passaram as 24 horas. Na sua conta pode pedir outra.',
    next: 'Ver a minha conta',
    nextPath: '/my-account',
  },
  order: {
    heading: 'A sua encomenda',
    question:
      'Confirme que este e-mail é seu para ver o que encomendou. Se a encomenda espera por si, fica confirmada.',
    confirm: 'Ver a encomenda',
    done: 'E-mail confirmado',
    doneText: 'Encontra a encomenda em “Os meus Pedidos”.',
    unusable:
      'Já foi usada ou passaram os 30 dias. Ao iniciar sessão, em "Reenviar a ligação da encomenda", enviamos-lhe outra.',
    next: 'Ver os meus pedidos',
    nextPath: '/my-orders',
  },
  login: {
    heading: 'Entrar na conta',
    question: 'Confirme que é você para entrar neste dispositivo.',
    confirm: 'Entrar',
    done: 'Já entrou',
    doneText: 'Este dispositivo fica conhecido: da próxima vez basta a palavra-passe.',
    unusable: 'Já foi usada ou passaram os 30 minutos. Inicie sessão outra vez para receber outra.',
    next: 'Ver a minha conta',
    nextPath: '/my-account',
  },
  'not-me': {
    heading: 'Não foi você?',
    question:
      'Terminamos todas as sessões da conta e removemos a palavra-passe, as chaves de acesso e as ligações enviadas. A conta fica com este e-mail, para onde enviamos uma ligação para escolher uma nova palavra-passe.',
    confirm: 'Proteger a conta',
    done: 'Conta protegida',
    doneText: 'Enviámos-lhe um e-mail para escolher uma nova palavra-passe. Veja depois as suas moradas e encomendas.',
    unusable:
      'Já foi usada ou passaram os 7 dias. Se não consegue entrar, use "Esqueceu a palavra-passe?" ou escreva-nos.',
    next: 'Contactar-nos',
    nextPath: '/contact',
  },
  /** The seller's area speaks English (spec 2). */
  'seller-not-me': {
    heading: 'Was it not you?',
    question:
      "Everybody is logged out of the seller's area. Its password, passkeys, app and recovery codes stop working, yours too. The shop goes on selling. To get in again, start the shop again: it prints a new password.",
    confirm: 'Lock the area',
    done: 'The area is locked',
    doneText:
      'Start the shop again: it prints a new password. Then set up passkeys or the app again and read the audit log.',
    unusable: 'The link has been used, or its 7 days are over. Change the password on the page Security of the area.',
    next: 'Go to the area',
    nextPath: '/seller',
    sending: 'Locking...',
    unusableTitle: 'This link can no longer be used',
    needsJavaScript: 'This needs JavaScript. Switch it on and open the link of the mail again.',
  },
  newsletter: {
    heading: 'Novidades da loja',
    question: 'Confirme que quer receber as nossas novidades neste e-mail.',
    confirm: 'Quero receber',
    done: 'Está na lista',
    doneText: 'Em cada e-mail encontra uma ligação para sair.',
    unusable: 'Já foi usada ou passaram as 24 horas. Se ainda não está na lista, subscreva de novo na página inicial.',
    next: 'Ver produtos',
    nextPath: '/products',
  },
  'leave-newsletter': {
    heading: 'Sair das novidades',
    question: 'Confirme que já não quer receber as nossas novidades.',
    confirm: 'Quero sair',
    done: 'Já saiu da lista',
    doneText: 'Não lhe enviamos mais novidades. As suas encomendas não mudam.',
    unusable: 'A ligação está incompleta. Abra-a outra vez a partir do e-mail.',
    next: 'Ver produtos',
    nextPath: '/products',
  },
  password: {
    heading: 'Nova palavra-passe',
    question: 'Escolha uma nova palavra-passe. As outras sessões são terminadas.',
    confirm: 'Guardar e entrar',
    done: 'Palavra-passe guardada',
    doneText: 'Já iniciou sessão neste dispositivo.',
    unusable: 'Já foi usada ou passaram os 30 minutos. Peça outra ao iniciar sessão.',
    next: 'Ver a minha conta',
    nextPath: '/my-account',
  },
} as const;
