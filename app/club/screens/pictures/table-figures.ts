/** What the figures of a table's line are, in their order. */
export const figures = ['Played', 'Won', 'Lost', 'Drawn', 'Points'] as const;
