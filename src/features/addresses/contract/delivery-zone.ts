/** The delivery zones of Portugal (portugal.md, Islands). */
export const deliveryZones = ['mainland', 'madeira', 'acores'] as const;
export type DeliveryZone = (typeof deliveryZones)[number];
