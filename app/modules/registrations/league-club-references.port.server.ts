import type { Ports } from '#app/kernel/module.ts';

/** Registrations of players for a club. */
export const registrationClubReferences: Ports['leagueClubReferences'] = {
  async findRemovalObstacle(db, club, name) {
    const player = await db
      .selectFrom('player_registration')
      .select('id')
      .where('club', '=', club)
      .executeTakeFirst();
    return (
      player &&
      `Players are registered for ${name}, so it cannot be removed. Remove their registrations first.`
    );
  },
  async moveTo(tx, from, into) {
    await tx.updateTable('player_registration').set({ club: into }).where('club', '=', from).execute();
  },
};
