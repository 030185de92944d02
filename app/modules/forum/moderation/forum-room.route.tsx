import { useLoaderData } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { PutInOrder } from '#app/admin/forms/put-in-order.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { categoryFields } from '#app/modules/forum/categories/category-fields.ts';
import { OneCategory } from '#app/modules/forum/categories/one-category.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { OneReport } from './one-report.tsx';

export async function clientLoader() {
  const [reports, categories] = await Promise.all([
    call('GET /api/moderation/reports'),
    call('GET /forums/categories'),
  ]);
  return { reports, categories };
}

/** Render the moderators' section of the admin area: reports and categories. */
export default function ForumRoom() {
  const { reports, categories } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  return (
    <Page title="Forum" description="What has been reported, and the categories of the forum.">
      <h2>Reports</h2>
      {reports.length === 0 ? <p>Nothing waits. What members report comes here.</p> : null}
      {reports.map((report, index) => (
        <OneReport key={report.id} report={report} isFirst={index === 0} onDone={desk.refresh} />
      ))}
      <h2>Categories</h2>
      {categories.length > 0 ? (
        <PutInOrder>
          <ol className="desk-categories" aria-label="The categories in their order">
            {categories.map((category, index) => (
              <OneCategory
                key={category.id}
                category={category}
                isFirst={index === 0}
                isLast={index === categories.length - 1}
                desk={desk}
              />
            ))}
          </ol>
        </PutInOrder>
      ) : null}
      <Fold title="A new category" open={categories.length === 0}>
        <ActForm
          act="POST /api/moderation/categories"
          fields={categoryFields}
          button="Add the category"
          said="It is there."
          onDone={desk.refresh}
        />
      </Fold>
      <HowThisWorks
        steps={[
          'When a member reports a message it comes here. Read what was written, choose what is to be done, say why, and the report is closed.',
          'What you write under ‘Why?’ goes to the author where they are told, and into the record. Write it as you would say it to their face.',
          'Moderators can still read a removed message where it stood, and can put it back there.',
          'Categories are the shelves of the forum. Rename and order them as you like; one that holds topics is removed once you have moved them elsewhere.',
        ]}
      />
      {desk.word}
    </Page>
  );
}
