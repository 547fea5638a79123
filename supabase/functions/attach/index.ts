import { serve } from '../_shared/serve.ts';
import { attach } from './handler.ts';

serve(attach);
