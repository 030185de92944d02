import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import type { EventKind } from '#app/modules/calendar/calendar.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { publishFooterHeight } from '#app/ui/foot/form-foot.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { DoubleBookingList } from './double-bookings.tsx';
import { type RecurringEventChoice, RecurringEventRow } from './season-part-row.tsx';
import {
  getRecurringEventDates,
  isEventRecurringEachSeason,
  type RecurringSeasonEvent,
} from './season-parts.ts';

export async function clientLoader({ params, request }: { params: { year?: string }; request: Request }) {
  const seasons = await call('GET /api/desk/calendar/seasons');
  const asked = Number(new URL(request.url).searchParams.get('season'));
  const from = seasons.find(({ year }) => year === asked) ?? seasons.find(({ published }) => published);
  const parts = from
    ? await call('GET /api/desk/calendar/seasons/{year}/rules', { param: { year: from.year } })
    : [];
  return { year: Number(params.year), seasons, from: from?.year, parts };
}

/** Page that prepares a season from another: recurring events by weekday rule, reviewed before they are saved. */
export default function PrepareSeasonPage() {
  const { year, seasons, from, parts } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <PageLayout
      title={`Prepare ${year}`}
      description="Prepare a season."
      lead="Untick anything that is not repeated, and correct anything that moves to another week. You can still move, add and remove events afterwards. The season is visible in Club admin only until you publish it."
      before={<AdminSectionBackLink to="/desk/calendar/seasons">Seasons</AdminSectionBackLink>}
    >
      {seasons.length > 1 && from ? (
        <SelectField
          label="Copy from season"
          name="from"
          value={from}
          onChange={({ target }) => navigate(`/desk/calendar/seasons/${year}?season=${target.value}`)}
        >
          <Options of={seasons.map((season) => season.year)} />
        </SelectField>
      ) : null}
      <PartChooser key={`${year} ${from}`} year={year} parts={parts} />
    </PageLayout>
  );
}

/** Return the kinds of the parts: those adopted by default first, leagues last. */
function listPartKinds(parts: RecurringSeasonEvent[]): EventKind[] {
  const kinds = new Map(parts.map(({ kind }) => [kind.id, kind]));
  return [...kinds.values()].toSorted(
    (one, other) =>
      Number(isEventRecurringEachSeason({ kind: other })) - Number(isEventRecurringEachSeason({ kind: one })),
  );
}

function PartChooser({ year, parts: found }: { year: number; parts: RecurringSeasonEvent[] }) {
  const [parts, setParts] = useState(() =>
    found.map((part) => ({ ...part, taken: isEventRecurringEachSeason(part) })),
  );
  const desk = useMutationRunner();
  const disabled = !useHydrated() || desk.busy;
  const taken = parts.filter((part) => part.taken);
  const events = taken.reduce((sum, part) => sum + getRecurringEventDates(year, part).length, 0);
  const put = (changed: RecurringEventChoice) =>
    setParts(parts.map((part) => (part.id === changed.id && part.was === changed.was ? changed : part)));
  const prepare = () =>
    desk.mutate(
      'POST /api/desk/calendar/seasons',
      { json: { year, parts: taken.map(({ id, rule, without, next }) => ({ id, rule, without, next })) } },
      {
        said: `Season ${year} prepared. Check it, then publish it.`,
        to: '/desk/calendar/seasons',
      },
    );
  return (
    <>
      <DoubleBookingList year={year} parts={taken} />
      <div className="folds">
        {listPartKinds(parts).map((kind) => (
          <KindParts
            key={kind.id}
            year={year}
            kind={kind}
            disabled={disabled}
            parts={parts.filter((part) => part.kind.id === kind.id)}
            onAll={(taken) =>
              setParts(parts.map((part) => (part.kind.id === kind.id ? { ...part, taken } : part)))
            }
            onChange={put}
          />
        ))}
      </div>
      {desk.notice}
      <div className="print-row in-reach" ref={publishFooterHeight}>
        <p role="status">
          {formatCount(events, 'event')} for {year}.
        </p>
        <button type="button" className="button" disabled={disabled} onClick={prepare}>
          {desk.busy ? 'One moment…' : `Prepare season ${year}`}
        </button>
      </div>
    </>
  );
}

interface KindPartsProps {
  year: number;
  kind: EventKind;
  /** Parts of this kind. */
  parts: RecurringEventChoice[];
  disabled: boolean;
  onAll: (taken: boolean) => void;
  onChange: (part: RecurringEventChoice) => void;
}

function KindParts({ year, kind, parts, disabled, onAll, onChange }: KindPartsProps) {
  return (
    <CollapsibleSection
      title={kind.name}
      about={`${parts.filter(({ taken }) => taken).length} of ${parts.length} chosen`}
    >
      {parts.every((part) => !isEventRecurringEachSeason(part)) ? (
        <p className="soft">
          Leagues send a new list each year. Add it afterwards with ‘Add a fixture list’. Copy these only if
          the weeks are the same.
        </p>
      ) : null}
      <label className="choice">
        <input
          type="checkbox"
          checked={parts.every((part) => part.taken)}
          disabled={disabled}
          onChange={({ target }) => onAll(target.checked)}
        />
        <span>All of these</span>
      </label>
      <ul className="list season-parts">
        {parts.map((part) => (
          <RecurringEventRow
            key={`${part.id} ${part.was}`}
            year={year}
            part={part}
            disabled={disabled}
            onChange={onChange}
          />
        ))}
      </ul>
    </CollapsibleSection>
  );
}
