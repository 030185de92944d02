import { useLoaderData } from 'react-router';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import { formatDutyTime, formatDutyTitle } from '#app/modules/duties/format-duty.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection, SectionScreenLink } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { DutiesAdminData } from './duties-section-schemas.ts';
import { formatDutyAttentionReason, formatDutyMembers, getDutyAdminUrl } from './duty-texts.ts';
import { NotifyDutyMembersPanel } from './notify-duty-members.tsx';
import { RotaForm } from './rota-form.tsx';
import { UnavailableDatesCard } from './unavailable-dates-card.tsx';

export const clientLoader = () => call('GET /api/desk/duties');

/** Render the section for the officer in charge of teas, the bar and mowing: open tasks, rotas and unavailable dates. */
export default function DutiesAdminPage() {
  const room = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  return (
    <PageLayout
      title="Duties"
      description="Teas, bar, mowing and other rotas."
      lead="Who does what, and when."
    >
      <NavigationNotice onUndone={desk.refresh} />
      {desk.notice}
      <NotifyDutyMembersPanel untold={room.untold} desk={desk} />
      <DutiesNeedingAttention waiting={room.waiting} />
      <RotaList room={room} desk={desk} />
      <div className="folds">
        <UnavailableDatesCard room={room} desk={desk} />
        <CollapsibleSection title="Add a rota">
          <RotaForm room={room} onDone={desk.refresh} />
        </CollapsibleSection>
        {room.rotas.length > 0 ? (
          <SectionScreenLink to="/desk/duties/sheet" title="Print" about="for the kitchen door" />
        ) : null}
      </div>
      <AdminHelpSteps
        steps={[
          'Make a rota, or take the ready ones. Say how many it needs, which events it goes with, and who shares it.',
          'Open it and give it dates: the home matches from the calendar at one press, each week, or one by one.',
          'Write down who is away. Members say so themselves under ‘My duties’; for others do it here.',
          'Press ‘Share out’. Look at the proposal, change what you like, and keep it. What you choose by hand stays.',
          'Press ‘Send’. Whoever has no e-mail is listed with their number. All are reminded the day before.',
          'A match that moves takes its duties along; one that is off lets everybody go. Both are mailed by themselves.',
        ]}
      />
    </PageLayout>
  );
}

/** Render vacant slots and swap requests, each with a link to the duty. */
function DutiesNeedingAttention({ waiting }: Pick<DutiesAdminData, 'waiting'>) {
  if (waiting.length === 0) return null;
  return (
    <>
      <h2>What waits</h2>
      <LinkRowList className="card">
        {waiting.map((duty) => (
          <LinkRowItem
            key={duty.id}
            to={getDutyAdminUrl(duty)}
            name={formatDutyTitle(duty)}
            line={[formatDutyTime(duty), formatDutyMembers(duty)].filter(Boolean).join(': ')}
            state={formatDutyAttentionReason(duty)}
            pressing
          />
        ))}
      </LinkRowList>
    </>
  );
}

interface Props {
  room: DutiesAdminData;
  desk: MutationRunner;
}

function RotaList({ room, desk }: Props) {
  const { rotas } = room;
  if (rotas.length === 0)
    return (
      <Card title="Rotas">
        <p>There is none yet. Begin with those that most clubs have, and change them as you like.</p>
        <button
          type="button"
          className="button"
          disabled={desk.busy}
          onClick={() =>
            desk.mutate(
              'POST /api/desk/duties/rotas/ready',
              {},
              'Teas, bar, opening up and mowing are there. Open one and give it dates.',
            )
          }
        >
          Make teas, bar, opening up and mowing
        </button>
      </Card>
    );
  return (
    <>
      <h2>Rotas</h2>
      <LinkRowList className="card">
        {rotas.map(({ id, name, toCome, vacant, putBy }) => (
          <LinkRowItem
            key={id}
            to={`/desk/duties/${id}`}
            name={name}
            line={putBy ? 'Put by' : formatDateCounts(toCome)}
            {...(!putBy && vacant > 0 && { state: `${vacant} wanted`, pressing: true })}
          />
        ))}
      </LinkRowList>
    </>
  );
}

function formatDateCounts(toCome: number): string {
  if (toCome === 0) return 'No dates to come';
  return toCome === 1 ? '1 date to come' : `${toCome} dates to come`;
}
