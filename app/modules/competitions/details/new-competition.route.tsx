import { useLoaderData, useNavigate } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { CompetitionDetailFields, competitionDetailLabels } from './competition-detail-fields.tsx';

/** Query parameter `?like=` copies a competition for another year. */
export async function clientLoader({ request }: { request: Request }) {
  const like = new URL(request.url).searchParams.get('like');
  const sections = await call('GET /api/desk/competitions/sections');
  if (!like) return { like: undefined, sections };
  return { like: await call('GET /api/desk/competitions/{slug}', { param: { slug: like } }), sections };
}

export default function NewCompetitionPage() {
  const { like, sections } = useLoaderData<typeof clientLoader>();
  const { season } = useDocumentShell();
  const navigate = useNavigate();
  const year = like ? like.season + 1 : season;
  return (
    <AdminSectionPage
      room="competitions"
      title={like ? `${like.name}, another year` : 'New competition'}
      lead="You can change all of this later."
    >
      <Card>
        <MutationForm
          mutation="POST /api/desk/competitions"
          fields={toCustomFields({ ...competitionDetailLabels, season: 'Year' })}
          button="Add competition"
          successMessage="Competition added."
          buildBody={(values) => (like ? { ...values, series: like.series } : values)}
          onDone={(made) => made && navigate(`/desk/competitions/${made.slug}`)}
        >
          <CompetitionDetailFields
            competition={like && { ...like, closes: '', ageOn: '' }}
            season={year}
            sections={sections}
          >
            <Field label="Year" name="season" inputMode="numeric" autoComplete="off" defaultValue={year} />
          </CompetitionDetailFields>
        </MutationForm>
      </Card>
    </AdminSectionPage>
  );
}
