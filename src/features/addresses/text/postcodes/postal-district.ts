import type { districts } from '../../contract/address.ts';

/** Districts by four-digit postcode, without shared codes. From the post's list (2015) in github.com/kossak31/codigos_postais. */
const ranges = `
1000-1999 Lisboa;2000-2040 Santarém;2050-2065 Lisboa;2070-2090 Santarém;2120-2395 Santarém;2400-2434 Leiria
2435-2435 Santarém;2440-2485 Leiria;2490-2490 Santarém;2499-2525 Leiria;2530-2530 Lisboa;2540-2540 Leiria
2550-2799 Lisboa;2800-2870 Setúbal;2894-2959 Setúbal;2970-2985 Setúbal;3000-3004 Coimbra;3025-3049 Coimbra
3050-3054 Aveiro;3060-3094 Coimbra;3100-3105 Leiria;3130-3230 Coimbra;3240-3280 Leiria;3300-3420 Coimbra
3430-3560 Viseu;3570-3570 Guarda;3600-3630 Viseu;3650-3684 Viseu;3700-3885 Aveiro;4000-4495 Porto
4500-4505 Aveiro;4510-4515 Porto;4520-4550 Aveiro;4560-4610 Porto;4625-4650 Porto;4660-4690 Viseu
4700-4740 Braga;4745-4745 Porto;4750-4775 Braga;4780-4795 Porto;4800-4814 Braga;4820-4824 Braga;4825-4825 Porto
4830-4860 Braga;4870-4880 Vila Real;4890-4890 Braga;4900-4904 Viana do Castelo;4910-4990 Viana do Castelo
5000-5030 Vila Real;5050-5090 Vila Real;5100-5130 Viseu;5140-5140 Bragança;5150-5155 Guarda;5160-5385 Bragança
5400-5470 Vila Real;6000-6030 Castelo Branco;6040-6050 Portalegre;6060-6110 Castelo Branco;6120-6120 Santarém
6150-6230 Castelo Branco;6260-6301 Guarda;6324-6440 Guarda;7000-7220 Évora;7230-7230 Beja;7240-7250 Évora
7300-7480 Portalegre;7490-7490 Évora;7500-7595 Setúbal;7600-7960 Beja;8000-8970 Faro;9000-9400 Madeira
9500-9980 Açores
`
  .trim()
  .split(/[;\n]/)
  .map((entry) => [Number(entry.slice(0, 4)), Number(entry.slice(5, 9)), entry.slice(10)] as const);

/** The district of a postcode such as `2655-123`; undefined if it is not certain. */
export function postalDistrict(postcode: string): (typeof districts)[number] | undefined {
  const code = Number(/^(\d{4})-\d{3}$/.exec(postcode)?.[1] ?? 0);
  const found = ranges.find(([first, last]) => first <= code && code <= last);
  return found?.[2] as (typeof districts)[number] | undefined;
}

/** Four-digit codes that two districts share. No range contains them. */
const shared = new Set([2100, 2495, 2890, 2965, 3020, 3640, 4615, 4620, 4815, 4905, 5040, 6250, 6320]);

/** Whether a postcode such as `2655-123` starts with four digits that the post uses. */
export function isKnownPostcode(postcode: string): boolean {
  const code = Number(postcode.slice(0, 4));
  return shared.has(code) || ranges.some(([first, last]) => first <= code && code <= last);
}
