import type { z } from 'zod';
import type {
  arrivalSchema,
  drawHistorySchema,
  drawInDaySchema,
  myRollUpsSchema,
  offlineDrawSchema,
  rollUpStandingSchema,
  rollUpStateSchema,
  rollUpsSectionSchema,
  tapBody,
} from './day-schemas.server.ts';

export type RollUpState = z.output<typeof rollUpStateSchema>;
export type Arrival = z.output<typeof arrivalSchema>;
export type RollUpTap = z.output<typeof tapBody>;
export type DrawInDay = z.output<typeof drawInDaySchema>;
/** A draw made by an offline device. */
export type OfflineDraw = z.output<typeof offlineDrawSchema>;
export type DrawHistory = z.output<typeof drawHistorySchema>;
export type RollUpsSection = z.output<typeof rollUpsSectionSchema>;
export type RollUpSummary = RollUpsSection['past'][number];
export type RollUpStanding = z.output<typeof rollUpStandingSchema>;
export type MyRollUps = z.output<typeof myRollUpsSchema>;

/** '£7', '£7.50' */
export const formatFeeInPounds = (pence: number) =>
  `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`;

/** Name of an anonymous visitor. */
export const anonymousVisitorName = 'Visitor';
