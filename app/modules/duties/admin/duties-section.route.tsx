import { useLoaderData } from 'react-router';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
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
      <div className="split">
        <div className="aside">
          <NotifyDutyMembersPanel untold={room.untold} desk={desk} />
        </div>
        <div>
          <DutiesNeedingAttention waiting={room.waiting} />
          <RotaList room={room} desk={desk} />
        </div>
        <div className="aside">
          <div className="folds">
            <UnavailableDatesCard room={room} desk={desk} />
            <CollapsibleSection title="Add a rota">
              <RotaForm room={room} onDone={desk.refresh} />
            </CollapsibleSection>
            {room.rotas.length > 0 ? (
              <SectionScreenLink to="/desk/duties/sheet" title="Print" about="for the kitchen door" />
            ) : null}
          </div>
        </div>
      </div>
      <AdminHelpSteps
        steps={[
          'Add a rota, or start with the usual rotas. Enter how many people each duty needs, which events the rota covers and who is on it.',
          'Open the rota and add dates: all home events from the calendar, every week, or one at a time.',
          'Enter who is away. Members can do this themselves in ‘My duties’, or you can do it here for them.',
          'Press ‘Fill the rota’. Check the suggestion, change any names you like, then save. Names you choose yourself stay.',
          'Under ‘Members to contact’, press the button to send the emails. Anyone without an email address is listed with their phone number. Everyone is reminded the day before.',
          'When a match moves, its duties move too. When a match is cancelled, so are its duties. Members are emailed automatically.',
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
      <h2>To do</h2>
      <LinkRowList className="card columned duties-rows">
        {waiting.map((duty) => (
          <LinkRowItem
            key={duty.id}
            to={getDutyAdminUrl(duty)}
            name={formatDutyTitle(duty)}
            cells={{ who: [formatDutyTime(duty), formatDutyMembers(duty)].filter(Boolean).join(': ') }}
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
        <p>
          There are no rotas yet. Start with teas, bar, opening up and mowing, and change them as you like.
        </p>
        <MutationButton
          isPrimary
          desk={desk}
          mutation="POST /api/desk/duties/rotas/ready"
          input={{}}
          successMessage="Rotas added for teas, bar, opening up and mowing. Open one and add dates."
        >
          Add the usual rotas
        </MutationButton>
      </Card>
    );
  return (
    <>
      <h2>Rotas</h2>
      <LinkRowList className="card columned duties-rows">
        {rotas.map(({ id, name, toCome, vacant, putBy }) => (
          <LinkRowItem
            key={id}
            to={`/desk/duties/${id}`}
            name={name}
            cells={{ dates: putBy ? 'Archived' : formatDateCounts(toCome) }}
            {...(!putBy && vacant > 0 && { state: `${vacant} needed`, pressing: true })}
          />
        ))}
      </LinkRowList>
    </>
  );
}

function formatDateCounts(toCome: number): string {
  if (toCome === 0) return 'No upcoming dates';
  return formatCount(toCome, 'upcoming date');
}
