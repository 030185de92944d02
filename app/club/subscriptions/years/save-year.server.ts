import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { classNames } from '#app/club/subscriptions/classes/classes.server.ts';
import { holding } from '#app/club/subscriptions/hold.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { noSum, type YearBody } from './year-schemas.server.ts';
import { readYears } from './years.server.ts';

/** Keeps when a year begins, by when it is paid and what each class pays. What has been asked stays as it is. */
export function saveYear(
  site: Site,
  officer: Actor,
  { year, version, ...facts }: YearBody & { year: number; version: number },
): Promise<{ version: number }> {
  return holding(site, async (tx) => {
    const was = (await readYears(tx)).find((one) => one.year === year);
    const seen = was?.version ?? 0;
    if (seen !== version)
      throw new Refusal(
        409,
        meanwhile,
        {},
        { current: { ...was, version: seen }, ...(await lastAct(tx, { detail: detailOf(year) })) },
      );
    const { begins, due, byMonth, howToPay, fees } = facts;
    refuseInvalid({
      begins: begins.startsWith(`${year}-`) ? undefined : `It begins in ${year}.`,
      due:
        Math.abs(Number(due.slice(0, 4)) - year) <= 1
          ? undefined
          : `It is paid in ${year} or the year beside it.`,
    });
    const classes = await classNames(tx);
    refuseInvalid(
      Object.fromEntries(classes.map(({ id }) => [`fees.${id}`, id in fees ? undefined : noSum])),
    );
    const row = { begins, due, by_month: byMonth ? 1 : 0, how_to_pay: howToPay };
    await tx
      .insertInto('subscription_year')
      .values({ year, ...row })
      .onConflict((c) =>
        c.column('year').doUpdateSet((e) => ({ ...row, version: e('subscription_year.version', '+', 1) })),
      )
      .execute();
    await tx.deleteFrom('subscription_fee').where('year', '=', year).execute();
    const rows = classes.map(({ id }) => ({ year, class: id, pence: fees[id] ?? 0 }));
    await tx.insertInto('subscription_fee').values(rows).execute();
    await writeAuditLog(tx, site.clock, officer, 'set the fees of', null, detailOf(year));
    return { version: seen + 1 };
  });
}

const detailOf = (year: number) => `Subscriptions ${year}`;
