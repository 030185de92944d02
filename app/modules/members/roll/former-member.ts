/** Label of a removed member, whose posts stay. */
export const formerMemberLabel = 'A former member';
