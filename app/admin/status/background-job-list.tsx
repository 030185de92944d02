import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import {
  formatJobsSummary,
  formatLastRun,
  isFailedJob,
  type JobStatus,
  sortFailedFirst,
} from './job-status.ts';

/** Background jobs with their last run, failed ones first; expanded if any has failed. */
export function BackgroundJobList({ jobs, now }: { jobs: JobStatus[]; now: string }) {
  return (
    <CollapsibleSection title="Background jobs" about={formatJobsSummary(jobs)} open={jobs.some(isFailedJob)}>
      <LinkRowList>
        {sortFailedFirst(jobs).map((job) => (
          <LinkRowItem
            key={job.name}
            name={job.title}
            line={formatLastRun(job, now)}
            state={isFailedJob(job) ? 'Failed' : undefined}
            pressing={isFailedJob(job)}
          >
            {isFailedJob(job) ? (
              <p>
                {job.lastRun?.reason ? `Reason: ${job.lastRun.reason.replace(/\.$/, '')}. ` : ''}
                {job.onFailure}
              </p>
            ) : null}
          </LinkRowItem>
        ))}
      </LinkRowList>
    </CollapsibleSection>
  );
}
