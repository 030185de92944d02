/** Label of a removed member, whose posts stay. */
export const formerMember = 'A former member';
