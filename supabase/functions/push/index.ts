import { serve } from '../_shared/serve.ts';
import { push } from './handler.ts';

serve(push);
