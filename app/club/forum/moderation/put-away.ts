/** What may be done about what was reported, as the moderators' room offers it. */
export const reportActs = ['nothing', 'remove', 'warn', 'week', 'month'] as const;

export interface PutAway {
  act: (typeof reportActs)[number];
  /** Why: for the record, and for the author where they are told. */
  outcome: string;
}
