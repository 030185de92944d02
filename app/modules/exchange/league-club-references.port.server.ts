import type { Ports } from '#app/kernel/module.ts';

/** Connection with the website of a club. */
export const exchangeClubReferences: Ports['leagueClubReferences'] = {
  async findRemovalObstacle(db, club, name) {
    const peer = await db
      .selectFrom('exchange_peer')
      .select('id')
      .where('club', '=', club)
      .where('state', '!=', 'ended')
      .executeTakeFirst();
    return (
      peer &&
      `The website of ${name} is connected to this one. Disconnect it first, under ‘Connected club websites’.`
    );
  },
  async moveTo(tx, from, into) {
    await tx.updateTable('exchange_peer').set({ club: into }).where('club', '=', from).execute();
  },
};
