import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import type { RotaFillProposal } from '#app/modules/duties/fill/fill-schemas.ts';
import { formatDutyTime } from '#app/modules/duties/format-duty.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { FormFooter } from '#app/ui/foot/form-foot.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { DutyMemberSelect } from './duty-members-form.tsx';

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = params.id ?? '';
  return { id, proposal: await call('GET /api/desk/duties/rotas/{id}/sharing', { param: { id } }) };
}

/** Render the proposed assignment of a rota, to be reviewed, changed and saved. */
export default function FillRotaPage() {
  const { id, proposal } = useLoaderData<typeof clientLoader>();
  return <ProposedDuties key={proposal.version} id={id} proposal={proposal} />;
}

type ChosenMembersByDuty = Record<string, { member: string; kept: boolean }[]>;

function ProposedDuties({ id, proposal }: { id: string; proposal: RotaFillProposal }) {
  const { days, members, version } = proposal;
  const desk = useMutationRunner();
  const [chosen, setChosen] = useState<ChosenMembersByDuty>(() => getProposedMembers(proposal));
  const choose = (duty: string, at: number, member: string) =>
    setChosen((was) => ({ ...was, [duty]: (was[duty] ?? []).with(at, { member, kept: member !== '' }) }));
  const json = {
    days: days.map(({ duty }) => ({
      duty,
      people: (chosen[duty] ?? [])
        .filter(({ member }) => member !== '')
        .map(({ member, kept }) => ({ member, byHand: kept })),
    })),
  };
  const keep = () =>
    desk.mutate(
      'PUT /api/desk/duties/rotas/{id}/sharing',
      { param: { id }, json, version },
      {
        said: 'Rota filled. Now email the members from the Duties page.',
        again: 'Save mine anyway',
        to: `/desk/duties/${id}`,
      },
    );
  return (
    <PageLayout
      title="Fill the rota"
      description="A suggestion for the rota, to check and save."
      before={<AdminSectionBackLink to={`/desk/duties/${id}`}>The rota</AdminSectionBackLink>}
      lead="Nothing is saved yet. Change any names you like. Names you choose yourself stay when you fill the rota again."
    >
      {desk.notice}
      <div className="split">
        <div className="aside">
          <SlotCounts proposal={proposal} chosen={chosen} />
        </div>
        <div>
          <ul className="bare-list duties-days">
            {days.map((day) => (
              <li className="card duties-day" key={day.duty}>
                <h2>
                  {formatDutyTime(day)}
                  {day.title ? `: ${day.title}` : ''}
                </h2>
                {(chosen[day.duty] ?? []).map(({ member }, at) => (
                  <DutyMemberSelect
                    // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name than their number
                    key={at}
                    label={`${formatDutyTime(day)}, ${at + 1}`}
                    name={`${day.duty}-${at}`}
                    value={member}
                    sharers={members}
                    others={day.people.filter(
                      ({ id: one }) => !members.some(({ id: member }) => member === one),
                    )}
                    cannot={day.cannot}
                    onChoose={(member) => choose(day.duty, at, member)}
                  />
                ))}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <FormFooter inReach>
        <button type="button" className="button" disabled={desk.busy || days.length === 0} onClick={keep}>
          Save rota
        </button>
      </FormFooter>
    </PageLayout>
  );
}

function getProposedMembers({ days }: RotaFillProposal): ChosenMembersByDuty {
  return Object.fromEntries(
    days.map(({ duty, needed, people }) => [
      duty,
      Array.from({ length: Math.max(needed, people.length) }, (_, at) => ({
        member: people[at]?.id ?? '',
        kept: people[at]?.kept ?? false,
      })),
    ]),
  );
}

/** Render each member's number of slots under the proposal, past ones of this year included. */
function SlotCounts({
  proposal: { members },
  chosen,
}: {
  proposal: RotaFillProposal;
  chosen: ChosenMembersByDuty;
}) {
  const all = Object.values(chosen).flat();
  const counts = members.map(({ id, name, had }) => ({
    id,
    name,
    count: had + all.filter(({ member }) => member === id).length,
  }));
  const vacant = all.filter(({ member }) => member === '').length;
  const numbers = counts.map(({ count }) => count);
  const [fewest, most] = [Math.min(...numbers), Math.max(...numbers)];
  const each = fewest === most ? `${most} each` : `${fewest} to ${most} each`;
  return (
    <CollapsibleSection title="Duties per member" about={numbers.length > 0 ? each : 'no one is on the rota'}>
      <ul className="bare-list tiles filled duties-counts">
        {counts.map(({ id, name, count }) => (
          <li key={id}>
            {name} <strong>{count}</strong>
          </li>
        ))}
      </ul>
      <p>
        {vacant === 0
          ? 'Every place is filled.'
          : `${formatCount(vacant, 'place is', 'places are')} still empty.`}
      </p>
    </CollapsibleSection>
  );
}
