/** Header naming the intended member of a request, and the actual member of a response. */
export const expectedMemberHeader = 'as-member';
