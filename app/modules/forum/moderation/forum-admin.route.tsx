import { useLoaderData } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { ReorderableList } from '#app/admin/forms/reorder-toggle.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { ForumCategoryEditor } from '#app/modules/forum/categories/category-editor.tsx';
import { forumCategoryFormFields } from '#app/modules/forum/categories/category-form-fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { ForumReportCard } from './report-card.tsx';

export async function clientLoader() {
  const [reports, categories] = await Promise.all([
    call('GET /api/moderation/reports'),
    call('GET /forums/categories'),
  ]);
  return { reports, categories };
}

/** Render the moderators' section of the admin area: reports and categories. */
export default function ForumAdminPage() {
  const { reports, categories } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  return (
    <PageLayout title="Forum" description="What has been reported, and the categories of the forum.">
      <h2>Reports</h2>
      {reports.length === 0 ? <p>Nothing waits. What members report comes here.</p> : null}
      {reports.map((report, index) => (
        <ForumReportCard key={report.id} report={report} isFirst={index === 0} onDone={desk.refresh} />
      ))}
      <h2>Categories</h2>
      {categories.length > 0 ? (
        <ReorderableList>
          <ol className="desk-categories" aria-label="The categories in their order">
            {categories.map((category, index) => (
              <ForumCategoryEditor
                key={category.id}
                category={category}
                isFirst={index === 0}
                isLast={index === categories.length - 1}
                desk={desk}
              />
            ))}
          </ol>
        </ReorderableList>
      ) : null}
      <CollapsibleSection title="A new category" open={categories.length === 0}>
        <MutationForm
          mutation="POST /api/moderation/categories"
          fields={forumCategoryFormFields}
          button="Add the category"
          successMessage="It is there."
          onDone={desk.refresh}
        />
      </CollapsibleSection>
      <AdminHelpSteps
        steps={[
          'When a member reports a message it comes here. Read what was written, choose what is to be done, say why, and the report is closed.',
          'What you write under ‘Why?’ goes to the author where they are told, and into the record. Write it as you would say it to their face.',
          'Moderators can still read a removed message where it stood, and can put it back there.',
          'Categories are the shelves of the forum. Rename and order them as you like; one that holds topics is removed once you have moved them elsewhere.',
        ]}
      />
      {desk.notice}
    </PageLayout>
  );
}
