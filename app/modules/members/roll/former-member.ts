/** What a member is called once they have gone; what they wrote stays under it. */
export const formerMember = 'A former member';
