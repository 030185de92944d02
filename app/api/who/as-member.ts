/** A header that says, of a call, as which member it is meant; of an answer, for whom it is. */
export const asMember = 'as-member';
