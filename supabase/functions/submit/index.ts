import { serve } from '../_shared/serve.ts';
import { submit } from './handler.ts';

serve(submit);
