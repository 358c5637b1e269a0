/** Newsletter block of the home page (spec 2, 8). Its heading and purpose are in the content files. */
export const newsletter = {
  subscribe: 'Subscrever',
  subscribing: 'Subscrevendo...',
  welcome: '🎉 Bem-vindo a bordo! A partir de agora recebe as nossas novidades.',
  confirm: '🎉 Bem-vindo a bordo! Falta um passo: confirme no e-mail que lhe enviámos.',
  failed: '❌ Ops! Não foi possível subscrever neste momento. Por favor, tente novamente mais tarde.',
  needsJavaScript: 'Para subscrever é preciso JavaScript. Sem ele, escreva-nos para',
} as const;
