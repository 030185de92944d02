import { actsApi } from '#app/act/mount.server.ts';
import { fineActs } from '#app/club/returns/desk/fines.acts.server.ts';
import { returnDeskActs } from '#app/club/returns/desk/returns-desk.acts.server.ts';
import { returnActs } from '#app/club/returns/entries/returns.acts.server.ts';
import { takenBackActs } from '#app/club/returns/entries/taken-back.acts.server.ts';
import { postponeActs } from '#app/club/returns/postponed/postpone.acts.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** The calls of the desk about results of a league that the site runs. */
export const returnsApi = (site: Site) =>
  actsApi(
    site,
    ...[returnDeskActs, fineActs, returnActs, takenBackActs, postponeActs].flatMap((its) =>
      Object.values(its),
    ),
  );
