/** Retention of replies after the event, in months (see the privacy page). */
export const signUpReplyRetentionMonths = { strangers: 6, members: 24 };
