import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest's order of files, or a random one with `--shuffle`, but one project after the other: a process that runs many files of a project
 * ends where a file of another project comes next.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const drawn = ({ moduleId }: TestSpecification) =>
      createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    const ordered = shuffle ? sortedBy(files, drawn) : await super.sort(files);
    return sortedBy(ordered, ({ project }) => project.name);
  }
}

const sortedBy = <T>(list: readonly T[], key: (item: T) => string): T[] =>
  list.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
