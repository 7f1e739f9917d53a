// In each file of tests: what the global part has started.
import { inject } from 'vitest';
import { begin } from './started';

begin(inject('started'));
