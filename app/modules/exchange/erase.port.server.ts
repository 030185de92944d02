import { z } from 'zod';
import type { Ports } from '#app/kernel/module.ts';

const namedPlayersSchema = z.looseObject({ players: z.array(z.looseObject({ name: z.string() })) });

/** Removes the name from results sent to a league's site; the next job that compares sent states notifies the league. */
export const eraseExchangedNames: Ports['erase'] = async ({ tx, member: { name } }) => {
  const letters = await tx
    .selectFrom('exchange_message')
    .select(['id', 'body', 'answer'])
    .where('direction', '=', 'out')
    .where('body', 'like', '%"name":%')
    .execute();
  for (const { id, body, answer } of letters) {
    const read = namedPlayersSchema.safeParse(JSON.parse(body));
    if (!read.data?.players.some((one) => one.name === name)) continue;
    const players = read.data.players.map((one) => (one.name === name ? { ...one, name: '' } : one));
    await tx
      .updateTable('exchange_message')
      .set({
        body: JSON.stringify({ ...read.data, players }),
        // Warnings of the league's response name unknown players too.
        answer: answer.startsWith('{') ? JSON.stringify({ ...JSON.parse(answer), warnings: [] }) : answer,
      })
      .where('id', '=', id)
      .execute();
  }
};
