import type { z } from 'zod';
import type {
  myRollUpsSchema,
  offlineRollUpDrawSchema,
  rollUpArrivalSchema,
  rollUpDrawHistorySchema,
  rollUpDrawSchema,
  rollUpStandingSchema,
  rollUpStateSchema,
  rollUpsAdminDataSchema,
  rollUpTapBodySchema,
} from './day-schemas.server.ts';

export type RollUpState = z.output<typeof rollUpStateSchema>;
export type RollUpArrival = z.output<typeof rollUpArrivalSchema>;
export type RollUpTap = z.output<typeof rollUpTapBodySchema>;
export type RollUpDraw = z.output<typeof rollUpDrawSchema>;
/** A draw made by an offline device. */
export type OfflineRollUpDraw = z.output<typeof offlineRollUpDrawSchema>;
export type RollUpDrawHistory = z.output<typeof rollUpDrawHistorySchema>;
export type RollUpsAdminData = z.output<typeof rollUpsAdminDataSchema>;
export type RollUpSummary = RollUpsAdminData['past'][number];
export type RollUpStanding = z.output<typeof rollUpStandingSchema>;
export type MyRollUps = z.output<typeof myRollUpsSchema>;

/** Name of an anonymous visitor. */
export const anonymousRollUpVisitorName = 'Visitor';
