import type { EventKindBody } from './kind-schemas.server.ts';

const presetDefaults = {
  shortName: '',
  colour: '',
  weekday: '',
  time: '',
  inFilter: true,
  inFeed: true,
} as const;

/** Presets of common event kinds. */
export const presetEventKinds: EventKindBody[] = [
  { ...presetDefaults, name: 'Annual general meeting', shortName: 'AGM', nature: 'event', inFilter: false },
  { ...presetDefaults, name: 'Supper', nature: 'event' },
  { ...presetDefaults, name: 'Work party', nature: 'event' },
  { ...presetDefaults, name: 'Coaching', nature: 'event' },
  { ...presetDefaults, name: 'Tour', nature: 'event' },
  { ...presetDefaults, name: 'Indoor session', nature: 'event' },
  { ...presetDefaults, name: 'Drive', nature: 'event' },
  { ...presetDefaults, name: 'County event', nature: 'event', inFilter: false },
];
