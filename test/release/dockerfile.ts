import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, type Copy, DockerfileParser, type Env, type From, type JSONInstruction } from 'dockerfile-ast';
import { packageRoot } from '../../src/platform/package-root.ts';

/** One stage of the Dockerfile, its steps in order. */
export interface Stage {
  /** The image it starts from. */
  base: string;
  /** undefined: the last stage, which is the image. */
  name: string | undefined;
  steps: Step[];
}

export type Step =
  | { kind: 'workdir'; path: string }
  /** `from` is undefined for files of the repository; `owner` is the user that gets them. */
  | { kind: 'copy'; from: string | undefined; sources: string[]; target: string; owner: string | undefined }
  /** A line for /bin/sh. */
  | { kind: 'run'; command: string }
  | { kind: 'env'; values: Record<string, string> }
  /** Everything else, by its keyword in capitals; `words` of a JSON form, else the text. */
  | { kind: 'other'; keyword: string; words: string[] };

export const dockerfileText = () => readFileSync(join(packageRoot, 'Dockerfile'), 'utf8');

/** Reads the Dockerfile into its stages. */
export function readStages(text = dockerfileText()): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From;
      stages.push({ base: from.getImage() ?? '', name: from.getBuildStage() ?? undefined, steps: [] });
    } else stages.at(-1)!.steps.push(readStep(instruction as JSONInstruction));
  }
  return stages;
}

function readStep(instruction: JSONInstruction): Step {
  const keyword = instruction.getKeyword();
  const words = valuesOf(instruction.getArguments());
  switch (keyword) {
    case 'WORKDIR':
      return { kind: 'workdir', path: words[0]! };
    case 'RUN':
      return { kind: 'run', command: instruction.getRawArgumentsContent()! };
    case 'ENV':
      return {
        kind: 'env',
        values: Object.fromEntries((instruction as unknown as Env).getProperties().map((property) => [property.getName(), property.getValue() ?? ''])),
      };
    case 'COPY': {
      const flags = Object.fromEntries((instruction as unknown as Copy).getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']));
      return { kind: 'copy', from: flags['from'], owner: flags['chown'], sources: words.slice(0, -1), target: words.at(-1)! };
    }
    case 'HEALTHCHECK':
      // The parser reads its command as plain words.
      return { kind: 'other', keyword, words: JSON.parse(instruction.getRawArgumentsContent()!.split(/\bCMD\s/)[1]!) as string[] };
    case 'CMD':
    case 'ENTRYPOINT':
      return { kind: 'other', keyword, words: jsonOf(instruction) };
    default:
      return { kind: 'other', keyword, words };
  }
}

const valuesOf = (found: Argument[]) => found.map((argument) => argument.getValue());
/** The strings of a JSON form, which Docker runs without a shell. */
const jsonOf = (instruction: JSONInstruction): string[] => instruction.getJSONStrings().map((argument) => JSON.parse(argument.getValue()) as string);

/** The words of the last instruction with a keyword, for example of ENTRYPOINT. */
export function lastOf(stage: Stage, keyword: string): string[] {
  return stage.steps.flatMap((step) => (step.kind === 'other' && step.keyword === keyword ? [step.words] : [])).at(-1) ?? [];
}

/** All ENV values of a stage. */
export const environmentOf = (stage: Stage): Record<string, string> =>
  Object.assign({}, ...stage.steps.map((step) => (step.kind === 'env' ? step.values : {})));
