import { type ClientLoaderFunctionArgs, Link, useLoaderData, useLocation } from 'react-router';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDutyTime } from '#app/modules/duties/format-duty.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { RotaWithDates } from './duties-section-schemas.ts';
import { AddDutyDatesForm } from './duty-dates-form.tsx';
import { DutyDetails } from './duty-details.tsx';
import { formatDutyMembers } from './duty-texts.ts';
import { RotaForm } from './rota-form.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  call('GET /api/desk/duties/rotas/{id}', { param: { id: params.id ?? '' } });

/** Render one rota: its dates with the assigned members, and the ways to add dates and to fill the rota. */
export default function RotaPage() {
  const page = useLoaderData<typeof clientLoader>();
  const { rota, duties } = page;
  const desk = useMutationRunner();
  const toCome = duties.filter(({ isPast }) => !isPast);
  const past = duties.filter(({ isPast }) => isPast);
  return (
    <AdminSectionPage room="duties" title={rota.name} lead={rota.about}>
      <NavigationNotice onUndone={desk.refresh} />
      {desk.notice}
      <div className="actions beside-title">
        {toCome.length > 0 ? (
          <Link className="button" to={`/desk/duties/${rota.id}/sharing`}>
            Fill the rota
          </Link>
        ) : null}
        <Link className="onward" to={`/desk/duties/sheet?rota=${rota.id}`}>
          Print
        </Link>
      </div>
      <div className="split">
        <div>
          {toCome.length === 0 ? (
            <Card title="Add dates">
              <AddDutyDatesForm key={rota.version} rota={rota} desk={desk} />
            </Card>
          ) : null}
          <RotaDates page={page} duties={toCome} desk={desk} title="Upcoming" />
        </div>
        <div className="aside">
          <div className="folds">
            {toCome.length > 0 ? (
              <CollapsibleSection title="Add dates">
                <AddDutyDatesForm key={rota.version} rota={rota} desk={desk} />
              </CollapsibleSection>
            ) : null}
            {past.length > 0 ? (
              <CollapsibleSection title="Past" about={`${past.length}`}>
                <ul className="list">
                  {past.map((duty) => (
                    <li key={duty.id}>
                      {[formatDutyTime(duty), formatDutyMembers(duty)].filter(Boolean).join(': ')}
                    </li>
                  ))}
                </ul>
              </CollapsibleSection>
            ) : null}
            <CollapsibleSection title="Rota details">
              <RotaForm room={page} rota={rota} onDone={desk.refresh} />
              <RotaUsage rota={rota} desk={desk} />
            </CollapsibleSection>
          </div>
        </div>
      </div>
    </AdminSectionPage>
  );
}

interface DatesProps {
  page: RotaWithDates;
  duties: RotaWithDates['duties'];
  desk: MutationRunner;
  title: string;
}

function RotaDates({ page: { sharers, members, away }, duties, desk, title }: DatesProps) {
  const { hash } = useLocation();
  const others = members.filter(({ id }) => !sharers.some((one) => one.id === id));
  if (duties.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <div className="folds duties-dates">
        {duties.map((duty) => (
          <DutyDetails
            key={duty.id}
            duty={duty}
            sharers={sharers}
            others={others}
            away={away}
            desk={desk}
            open={hash === `#${duty.id}`}
          />
        ))}
      </div>
    </>
  );
}

function RotaUsage({
  rota: { id, name, putBy, used, version },
  desk,
}: {
  rota: RotaWithDates['rota'];
  desk: MutationRunner;
}) {
  return (
    <div className="actions">
      <AdminRowActionButtons
        row={{ id, name, version }}
        desk={desk}
        move={{ mutation: 'PUT /api/desk/duties/rotas/{id}/place' }}
        archive={{
          mutation: 'PUT /api/desk/duties/rotas/{id}/use',
          isBy: putBy,
          json: (away) => ({ used: !away }),
          said: putBy ? `${name} restored.` : `${name} archived.`,
        }}
        remove={
          used
            ? undefined
            : {
                mutation: 'DELETE /api/desk/duties/rotas/{id}',
                button: `Remove ${name}`,
                said: `${name} removed.`,
                sure: {
                  title: `Remove ${name}?`,
                  yes: 'Yes, remove it',
                  about: 'This rota has no dates. You can add the rota again.',
                },
                to: '/desk/duties',
              }
        }
      />
    </div>
  );
}
