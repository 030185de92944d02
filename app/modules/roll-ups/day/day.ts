import type { z } from 'zod';
import type {
  arrival,
  drawInDay,
  drawn,
  knownPast,
  myRollUps,
  rollUpState,
  rollUpsRoom,
  standing,
  tap,
} from './day-schemas.server.ts';

export type RollUpState = z.output<typeof rollUpState>;
export type Arrival = z.output<typeof arrival>;
export type Tap = z.output<typeof tap>;
export type DrawInDay = z.output<typeof drawInDay>;
/** A draw made by an offline device. */
export type Drawn = z.output<typeof drawn>;
export type KnownPast = z.output<typeof knownPast>;
export type RollUpsRoom = z.output<typeof rollUpsRoom>;
export type DayLine = RollUpsRoom['past'][number];
export type Standing = z.output<typeof standing>;
export type MyRollUps = z.output<typeof myRollUps>;

/** '£7', '£7.50' */
export const inPounds = (pence: number) => `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`;

/** Name of an anonymous visitor. */
export const visitor = 'Visitor';
