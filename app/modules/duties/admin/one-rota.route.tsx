import { type ClientLoaderFunctionArgs, Link, useLoaderData, useLocation } from 'react-router';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { whenWords } from '#app/modules/duties/duty-words.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { DatesForm } from './dates-form.tsx';
import type { OneRota } from './duties-room.ts';
import { whoWords } from './duty-lines.ts';
import { OneDuty } from './one-duty.tsx';
import { RotaForm } from './rota-form.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  call('GET /api/desk/duties/rotas/{id}', { param: { id: params.id ?? '' } });

/** Render one rota: its dates with the assigned members, and the ways to add dates and to fill the rota. */
export default function OneRotaPage() {
  const page = useLoaderData<typeof clientLoader>();
  const { rota, duties } = page;
  const desk = useActs();
  const toCome = duties.filter(({ isPast }) => !isPast);
  const past = duties.filter(({ isPast }) => isPast);
  return (
    <RoomPage room="duties" title={rota.name} lead={rota.about}>
      <JustDone onUndone={desk.refresh} />
      {desk.word}
      <div className="actions">
        {toCome.length > 0 ? (
          <Link className="button" to={`/desk/duties/${rota.id}/sharing`}>
            Share out
          </Link>
        ) : null}
        <Link className="onward" to={`/desk/duties/sheet?rota=${rota.id}`}>
          Print
        </Link>
      </div>
      {toCome.length === 0 ? (
        <Card title="Add dates">
          <DatesForm key={rota.version} rota={rota} desk={desk} />
        </Card>
      ) : null}
      <Dates page={page} duties={toCome} desk={desk} title="To come" />
      <div className="folds">
        {toCome.length > 0 ? (
          <Fold title="Add dates">
            <DatesForm key={rota.version} rota={rota} desk={desk} />
          </Fold>
        ) : null}
        {past.length > 0 ? (
          <Fold title="Past" about={`${past.length}`}>
            <ul className="list">
              {past.map((duty) => (
                <li key={duty.id}>{[whenWords(duty), whoWords(duty)].filter(Boolean).join(': ')}</li>
              ))}
            </ul>
          </Fold>
        ) : null}
        <Fold title="What the rota is">
          <RotaForm room={page} rota={rota} onDone={desk.refresh} />
          <Uses rota={rota} desk={desk} />
        </Fold>
      </div>
    </RoomPage>
  );
}

interface DatesProps {
  page: OneRota;
  duties: OneRota['duties'];
  desk: Acts;
  title: string;
}

function Dates({ page: { sharers, members, away }, duties, desk, title }: DatesProps) {
  const { hash } = useLocation();
  const others = members.filter(({ id }) => !sharers.some((one) => one.id === id));
  if (duties.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <div className="folds">
        {duties.map((duty) => (
          <OneDuty
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

function Uses({ rota: { id, name, putBy, used, version }, desk }: { rota: OneRota['rota']; desk: Acts }) {
  return (
    <div className="actions">
      <RowActs
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        move={{ act: 'PUT /api/desk/duties/rotas/{id}/place' }}
        putBy={{
          act: 'PUT /api/desk/duties/rotas/{id}/use',
          isBy: putBy,
          json: (away) => ({ used: !away }),
          said: putBy ? `${name} is in use again.` : `${name} is put by.`,
        }}
        remove={
          used
            ? undefined
            : {
                act: 'DELETE /api/desk/duties/rotas/{id}',
                button: `Remove ${name}`,
                said: `${name} has been removed.`,
                sure: {
                  title: `Remove ${name}?`,
                  yes: 'Yes, remove it',
                  about: 'It has no dates. You can make it again.',
                },
                to: '/desk/duties',
              }
        }
      />
    </div>
  );
}
