// Checks manifests, as JSON on the standard input, by Kubernetes' own schemas; prints each one's problems, or null. A
// process of its own: Jest does not load the schemas' modules.
import { readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';

const KINDS = [ConfigMap, Secret, Service, Deployment, CronJob, PodDisruptionBudget];

function problemOf(manifest) {
  const Kind = KINDS.find(
    ({ kind, apiVersion }) => kind === manifest.kind && apiVersion === manifest.apiVersion,
  );
  if (!Kind) return `there is no ${manifest.kind} in ${manifest.apiVersion}`;
  try {
    new Kind(manifest).validate();
    return null;
  } catch (error) {
    return error.message;
  }
}

console.info(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(problemOf)));
