/** The drawing of a kick, in its own units: a millimetre of height is eight of them, whatever the length of the deck. */
const drawn = { width: 1000, perMillimetre: 8, end: 30, flat: 42 };

/** Returns the profile of a deck with a kick of this height: the size of the drawing, its outline and the layer on top of it. */
export function kickDrawing(kickMm: number) {
  const { width, perMillimetre, end, flat } = drawn;
  const base = kickMm * perMillimetre;
  const top = 'M0 16q2-14 18-12';
  // The ramp falls from the kick to the flat part, whose thickness hardly changes up to the front.
  const slope = `C150 ${base * 0.16} 190 ${base - flat - 8} 400 ${base - flat}S820 ${base - end - 4} ${width - 14} ${base - end}q14 2 14 12`;
  return {
    width,
    height: base,
    outline: `${top}${slope}V${base}H0Z`,
    surface: `${top}${slope}l-6 8C700 ${base - end + 12} 560 ${base - flat + 18} 400 ${base - flat + 16} 190 ${base - flat + 12} 140 ${base * 0.16 + 24} 16 24L0 26Z`,
  };
}
