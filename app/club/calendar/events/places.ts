/** Where an event is. */
export const places = ['home', 'away', 'elsewhere'] as const;
export type Place = (typeof places)[number];
