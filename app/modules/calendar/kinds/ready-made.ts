import type { KindFields } from './kind-shape.server.ts';

const usual = { shortName: '', colour: '', weekday: '', time: '', inFilter: true, inFeed: true } as const;

/** Presets of common event kinds. */
export const readyMade: KindFields[] = [
  { ...usual, name: 'Annual general meeting', shortName: 'AGM', nature: 'event', inFilter: false },
  { ...usual, name: 'Supper', nature: 'event' },
  { ...usual, name: 'Work party', nature: 'event' },
  { ...usual, name: 'Coaching', nature: 'event' },
  { ...usual, name: 'Tour', nature: 'event' },
  { ...usual, name: 'Indoor session', nature: 'event' },
  { ...usual, name: 'Drive', nature: 'event' },
  { ...usual, name: 'County event', nature: 'event', inFilter: false },
];
