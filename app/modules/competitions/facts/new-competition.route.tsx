import { useLoaderData, useNavigate } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { drawn } from '#app/endpoints/fields.ts';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { FactFields, factLabels } from './fact-fields.tsx';

/** Query parameter `?like=` copies a competition for another year. */
export async function clientLoader({ request }: { request: Request }) {
  const like = new URL(request.url).searchParams.get('like');
  const sections = await call('GET /api/desk/competitions/sections');
  if (!like) return { like: undefined, sections };
  return { like: await call('GET /api/desk/competitions/{slug}', { param: { slug: like } }), sections };
}

export default function NewCompetition() {
  const { like, sections } = useLoaderData<typeof clientLoader>();
  const { season } = useShell();
  const navigate = useNavigate();
  const year = like ? like.season + 1 : season;
  return (
    <RoomPage
      room="competitions"
      title={like ? `${like.name}, another year` : 'New competition'}
      lead="You can change all of this later."
    >
      <Card>
        <ActForm
          act="POST /api/desk/competitions"
          fields={drawn({ ...factLabels, season: 'Year' })}
          button="Add the competition"
          said="It is made."
          sends={(values) => (like ? { ...values, series: like.series } : values)}
          onDone={(made) => made && navigate(`/desk/competitions/${made.slug}`)}
        >
          <FactFields
            competition={like && { ...like, closes: '', ageOn: '' }}
            season={year}
            sections={sections}
          >
            <Field label="Year" name="season" inputMode="numeric" autoComplete="off" defaultValue={year} />
          </FactFields>
        </ActForm>
      </Card>
    </RoomPage>
  );
}
