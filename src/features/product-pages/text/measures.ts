/** The measures of a product, and the sentences about its drawing. */
export const measures = {
  heading: 'Medidas',
  millimetres: (height: number) => `${height}\u00a0mm`,
  centimetres: (length: number) => `${length}\u00a0cm`,
  kick: 'kick',
  pieces: (count: number, arch?: string) => {
    const pieces = count === 1 ? 'peça' : 'peças';
    return arch === undefined ? pieces : `${pieces}, ${arch.toLowerCase()}`;
  },
  bars: (count: number) => (count === 1 ? 'barra' : 'barras'),
  size: (width: number, length: number) => `${width}\u00a0x\u00a0${length}`,
  whole: 'cm, montado na prancha',
  weight: 'peso',
  water: (from: number, to: number) => `${from} a ${to}\u00a0°C`,
  ofWater: 'água',
  profile: (kick: number, length?: number) =>
    `Perfil do deck: kick de ${kick} mm${length === undefined ? '' : `, ${length} cm de comprimento`}`,
} as const;
