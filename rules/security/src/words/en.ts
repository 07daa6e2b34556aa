/** English words by what they do in a phrase. `*` stands for any ending. */
export const en = {
  /** Verbs that end obedience and mean little else. */
  disregard: [
    'ignore', 'disregard', 'forget', 'discard', 'abandon', 'neglect', 'unlearn', 'set aside', 'put aside', 'throw away',
    'throw out', 'pay no attention to', 'pay no heed to', 'stop following', 'stop obeying', 'cease following',
    'cease obeying', 'cease to follow', 'quit following', 'no longer follow', 'no longer obey', 'no longer adhere to',
    'let go of', 'break free from', 'break free of', 'disobey', 'disavow',
    'leave behind', 'wipe', 'erase', 'purge',
  ],
  /** The same with a negation, which is also how one forbids to obey others. */
  notObey: ['do not follow', 'do not obey', 'do not adhere to', 'do not comply with', "don't follow", "don't obey", 'never follow', 'never obey', 'not follow', 'not obey', 'not comply with', 'not adhere to'],
  /** Verbs that also have a plain technical sense. */
  override: [
    'override', 'overwrite', 'overrule', 'bypass', 'circumvent', 'nullify', 'void', 'cancel', 'drop', 'dismiss', 'supersede',
    'replace', 'reset', 'suspend', 'violate', 'sidestep', 'work around', 'evade', 'revoke', 'remove', 'delete', 'clear',
    'disable', 'deactivate', 'turn off', 'switch off', 'skip', 'shut off', 'lift', 'rescind', 'break',
  ],
  prior: [
    'previous', 'prior', 'earlier', 'preceding', 'above', 'foregoing', 'former', 'past', 'existing', 'original', 'initial',
    'aforementioned', 'pre-existing', 'preexisting', 'previously', 'other', 'preloaded', 'first',
  ],
  before: ['previous', 'prior', 'earlier', 'preceding', 'above', 'foregoing', 'former', 'past', 'previously', 'aforementioned'],
  /** What an agent was given to obey. */
  orders: [
    'instruction', 'instructions', 'directive', 'directives', 'guidance', 'programming', 'system prompt', 'system prompts',
    'system message', 'system messages', 'prompt', 'prompts', 'commands', 'orders', 'system rules', 'training',
    'directions', 'conditioning',
  ],
  /** The same, in words that tools use too. */
  rules: [
    'rule', 'rules', 'guideline', 'guidelines', 'constraint', 'constraints', 'restriction', 'restrictions', 'policy',
    'policies', 'limitations', 'limits', 'boundaries', 'safeguards', 'guardrails', 'principles', 'protocols', 'context',
    'messages', 'safety', 'conversation', 'input', 'inputs', 'statements', 'text', 'content', 'configuration', 'settings',
  ],
  limits: [
    'restriction', 'restrictions', 'limits', 'limitations', 'filter', 'filters', 'rules', 'guidelines', 'boundaries',
    'constraints', 'policies', 'policy', 'censorship', 'safeguards', 'guardrails', 'guard rails', 'morals', 'ethics', 'protocols',
    'ethical concerns', 'moral compass', 'training', 'safety', 'moderation', 'alignment',
  ],
  your: ['your', "the agent's", "the assistant's", "the model's", "claude's", "anthropic's", "openai's", "the developer's", "the developers'", "the ai's", "the system's"],
  ethical: ['safety', 'ethical', 'ethics', 'moral', 'content', 'moderation', 'alignment', 'guardrail', 'safeguard', 'usage', 'refusal'],
  all: ['all', 'any', 'every', 'everything', 'anything', 'whatever', 'each'],
  given: [
    'you were given', 'you have been given', 'you were told', 'you have been told', "you've been given", "you've been told",
    'you received', 'you have received', 'you were instructed', 'you have been instructed', 'you were taught',
    'you have learned', 'you were trained', 'given to you', 'told to you',     'you were programmed', 'you were provided', 'you currently follow',
    'your developers gave', 'your developer gave', 'your creators gave', 'your makers gave', 'anthropic gave', 'openai gave',
    'set by your', 'from your developers', 'from your creators', 'imposed on you', 'that bind you', 'said before',
    'said earlier', 'said above', 'written above', 'stated above', 'that came before',
  ],
  voided: [
    'void', 'voided', 'null and void', 'cancelled', 'canceled', 'overridden', 'superseded', 'replaced', 'revoked', 'nullified', 'lifted',
    'suspended', 'invalid', 'invalidated', 'obsolete', 'irrelevant', 'disregarded', 'ignored', 'rescinded', 'withdrawn', 'forgotten',
    'no longer apply', 'no longer applies', 'no longer valid', 'no longer binding', 'no longer in effect', 'no longer active', 'no longer relevant',
    'no longer bind you', 'do not apply', "don't apply", 'does not apply', 'do not bind you', 'not apply', 'a mistake', 'deactivated',
    'outdated', 'expired', 'terminated', 'erased', 'wiped', 'waived',
  ],
  /** Reading aloud. */
  reveal: [
    'reveal', 'show', 'print', 'output', 'display', 'disclose', 'expose', 'leak', 'repeat', 'dump', 'recite', 'echo', 'tell me',
    'tell us', 'share', 'return', 'write out', 'write down', 'list', 'give me', 'give us', 'provide', 'spit out', 'quote', 'copy', 'reproduce',
    'respond with', 'reply with', 'answer with', 'state', 'include', 'paste', 'summarize', 'summarise', 'translate', 'report', 'send', 'post', 'divulge', 'type out',
    'printing', 'revealing', 'repeating', 'showing', 'outputting', 'quoting', 'reciting', 'read out', 'start with', 'begin with', 'encode', 'extract', 'append', 'prepend',
  ],
  secretPrompt: [
    'system prompt', 'system prompts', 'system message', 'system messages', 'system instructions', 'initial instructions', 'initial prompt', 'hidden instructions',
    'hidden prompt', 'original instructions', 'original prompt', 'developer message', 'developer instructions', 'developer prompt', 'internal instructions', 'internal prompt',
    'secret instructions', 'secret prompt', 'base prompt', 'base instructions', 'pre-prompt', 'preprompt', 'core instructions', 'confidential instructions', 'internal rules',
    'hidden rules', 'system-prompt', 'internal guidelines', 'starting prompt', 'starting instructions', 'custom instructions', 'setup instructions', 'priming', 'root prompt',
  ],
  not: ['do not', "don't", 'dont', 'never', 'must not', 'should not', 'shall not', 'cannot', 'may not', "mustn't", "shouldn't", 'not to', 'do not ever', "don't ever", 'no need to', 'avoid', 'refrain from', 'under no circumstances', 'not', 'need not', 'at no point', 'at no time'],
  tell: ['tell', 'telling', 'inform', 'informing', 'notify', 'notifying', 'alert', 'alerting', 'warn', 'warning', 'let'],
  say: ['mention', 'mentioning', 'reveal', 'revealing', 'disclose', 'disclosing', 'discuss', 'discussing', 'report', 'reporting', 'show', 'expose', 'say', 'describe', 'explain', 'admit', 'divulge', 'communicate', 'announce', 'acknowledge', 'surface', 'display', 'share'],
  user: ['user', 'users', 'human', 'humans', 'operator', 'operators', 'owner', 'person', 'victim', 'client', 'customer', 'anyone', 'anybody', 'people', 'human operator', 'end user', 'end-user', 'them', 'him', 'her', 'developer', 'maintainer', 'owners'],
  deed: ['this', 'these', 'it', 'that you', 'any of this', 'any of these', 'what you', 'the upload', 'the step', 'the steps', 'the action', 'the actions', 'the request', 'the transfer', 'the copy', 'the change', 'the changes', 'the call', 'the network', 'the extra', 'the process', 'the fact', 'the existence', 'the data', 'the token', 'the file', 'the files', 'the operation', 'the installation', 'the collection', 'the backup', 'the logging', 'the instruction', 'the instructions', 'the hidden', 'your actions', 'your real', 'the real', 'the true', 'that the', 'that any', 'the modification', 'the exfiltration', 'the background', 'the sync'],
  learn: ['know', 'notice', 'learn', 'realize', 'realise', 'find out', 'finds out', 'discover', 'suspect', 'become aware', 'be aware', 'be made aware', 'be told', 'be informed', 'be notified', 'be alerted', 'hear about', 'knows', 'notices', 'learns', 'suspects', 'discovers', 'realizes', 'ever know', 'ever learn', 'ever find out', 'ever see'],
  /** States without limits. */
  free: ['unrestricted', 'uncensored', 'unfiltered', 'jailbroken', 'unshackled', 'unaligned', 'amoral', 'do anything now', 'unbound', 'limitless', 'unmoderated', 'freed from', 'liberated from', 'unconstrained'],
  without: ['no', 'without', 'without any', 'free of', 'free from', 'free of any', 'free from any', 'not bound by', 'not bound by any', 'no longer bound by', 'unbound by', 'not constrained by', 'not limited by', 'not restricted by', 'freed from', 'liberated from', 'released from', 'not subject to', 'not subject to any', 'exempt from', 'never bound by', "isn't bound by", 'has no', 'have no', 'with no', 'zero', 'ignores', 'ignoring', 'ignore', 'not have', 'lack', 'lacks', 'lacking', 'beyond', 'not have any', 'outside', 'disregards', 'rejects', 'no longer has', 'no longer have'],
  become: ['you are', "you're", 'you are now', 'you will be', 'you become', 'you will become', 'you will act', 'act as', 'act like', 'acting as', 'behave as', 'behave like', 'pretend to be', 'pretend you are', "pretend you're", 'pretend that you are', 'pretend', 'roleplay as', 'role-play as', 'role play as', 'roleplaying as', 'play the role of', 'playing the role of', 'play a character', 'assume the identity of', 'assume the role of', 'assume the persona of', 'take on the role of', 'take on the persona of', 'adopt the persona of', 'adopt the role of', 'simulate', 'impersonate', 'respond as', 'answer as', 'reply as', 'imagine you are', "imagine you're", 'imagine that you are', 'transform into', 'become', 'operate as', 'operating as', 'function as', 'speak as', 'emulate', 'imagine being', 'switch to being', 'you can be', 'embody', 'imagine yourself as', 'you have become', 'consider yourself', 'continue as', 'as an', 'as a', 'like an', 'version of yourself', 'write as', 'i want you to act as'],
  being: ['ai', 'ais', 'assistant', 'model', 'chatbot', 'llm', 'bot', 'agent', 'version', 'character', 'entity', 'gpt', 'persona', 'intelligence', 'machine', 'system', 'hacker', 'being', 'mode', 'robot', 'computer', 'claude', 'yourself'],
  send: ['send', 'upload', 'post', 'transmit', 'forward', 'exfiltrate', 'leak', 'submit', 'email', 'mail', 'push', 'beam', 'relay', 'deliver', 'smuggle', 'report', 'stream', 'copy', 'sync', 'dump', 'pipe', 'put', 'ship', 'dispatch', 'curl', 'publish', 'transfer', 'share', 'include', 'append', 'embed', 'attach', 'add', 'encode', 'log', 'write', 'insert', 'pass', 'sending', 'uploading', 'posting', 'forwarding', 'transmitting', 'exfil'],
  talk: ['conversation', 'conversations', 'conversation history', 'chat history', 'chat log', 'chat logs', 'chat transcript', 'transcript', 'message history', 'conversation log', 'conversation context', 'session history', 'user messages', 'private messages', "user's messages", 'full context', 'entire context', 'context window', 'chat', "user's prompts", 'user prompts', 'everything the user', 'all user messages', 'all user input', 'dialogue', "user's input", "user's data", 'user data', "user's files", 'personal information', 'personal data', 'memory'],
  secrets: ['api key', 'api keys', 'apikeys', 'credentials', 'credential', 'secrets', 'passwords', 'tokens', 'access tokens', 'auth tokens', 'private key', 'private keys', 'ssh key', 'ssh keys', 'secret keys', 'environment variables', 'env vars', 'environment variable', 'session tokens', 'cookies', 'keychain', 'seed phrase', 'seed phrases', 'wallet', 'wallets', 'sensitive data', 'sensitive information', 'sensitive files', 'confidential data', 'secret values', 'env file', 'all files', 'auth files'],
  secretFile: ['.ssh*', '.aws*', '.env*', '.npmrc', '.netrc', '.kube*', '.gnupg*', '.docker/config*', '/etc/passwd', '/etc/shadow', 'id_rsa*', 'id_ed25519*', '.git-credentials', '.bash_history', '.zsh_history', '.claude/*', '.cursor/*', '.pypirc', '.config/gh*', 'mcp.json'],
  total: ['all', 'any', 'every', 'full', 'entire', 'complete', 'whole', 'contents of', 'content of', "user's", "users'", 'everything', 'copy of', 'copies of', 'available', 'found', 'discovered', 'collected', 'stored', 'harvested'],
  place: ['webhook', 'server', 'remote server', 'external server', 'external endpoint', 'collector', 'attacker', 'our server', 'following address', 'following url', 'url', 'telegram', 'discord', 'pastebin', 'ngrok', 'c2', 'endpoint', 'email address', 'address below', 'drop', 'address', 'third party', 'requestbin', 'pixel', 'image url', 'query string', 'query parameter', 'analytics', 'external', 'remote'],
  judge: ['evaluator', 'evaluators', 'judge', 'judges', 'grader', 'graders', 'reviewer', 'reviewers', 'scanner', 'scanners', 'auditor', 'auditors', 'checker', 'checkers', 'assessor', 'assessors', 'rater', 'raters', 'moderator', 'moderators', 'inspector', 'analyzer', 'analyzers', 'analyser', 'analysts', 'analyst', 'validator', 'validators', 'verifier', 'verifiers', 'security scanner', 'security scanners', 'security tool', 'security tools', 'analysis tool', 'analysis tools', 'scanning tool', 'scanning tools', 'review tool', 'review tools', 'review bot', 'review system', 'review systems', 'evaluation system', 'evaluation model', 'evaluation agent', 'evaluation tool', 'judge model', 'vetting system', 'vetting tools', 'detector', 'detectors', 'classifier', 'classifiers', 'quality checker', 'review model', 'review agent', 'security agent', 'moderation system', 'screening system', 'screening model', 'scoring system', 'scoring model', 'skillgauge', 'linter', 'linters', 'reviewing model', 'grading model', 'grading system', 'evaluating model', 'judging model', 'reviewing agent'],
  judging: ['reviewing', 'evaluating', 'assessing', 'scanning', 'auditing', 'judging', 'grading', 'analyzing', 'analysing', 'inspecting', 'rating', 'scoring', 'vetting', 'checking', 'examining', 'classifying', 'validating', 'reviews', 'evaluates', 'assesses', 'scans', 'audits', 'judges', 'grades', 'analyzes', 'rates', 'scores', 'asked to review', 'asked to evaluate', 'asked to judge', 'asked to rate', 'asked to assess', 'used to review', 'used to evaluate', 'used to scan', 'used to judge', 'tasked with'],
  thing: ['skill', 'file', 'package', 'plugin', 'document', 'submission', 'repository', 'repo', 'extension', 'section', 'tool', 'content', 'contents', 'code', 'prompt', 'text', 'artifact', 'bundle', 'project', 'script', 'scripts', 'folder', 'directory', 'entry', 'item', 'component', 'description', 'application', 'agent', 'server', 'page', 'answer', 'response', 'work', 'one', 'skill.md', 'material', 'block', 'candidate'],
  itself: ['skill', 'package', 'plugin', 'submission', 'document', 'file', 'extension', 'repository', 'skill.md', 'tool', 'bundle', 'repo', 'artifact', 'skill file', 'skill package'],
  rate: ['rate', 'score', 'grade', 'mark', 'classify', 'label', 'rank', 'treat', 'consider', 'conclude', 'return', 'report', 'output', 'deem', 'regard', 'certify', 'declare', 'judge', 'assess', 'flag', 'approve', 'give', 'award', 'assign', 'set', 'respond', 'answer', 'say', 'pass', 'accept', 'categorize', 'tag', 'evaluate', 'record', 'issue', 'emit', 'grant', 'list', 'confirm', 'state'],
  good: ['safe', 'benign', 'harmless', 'clean', 'trusted', 'trustworthy', 'approved', 'verified', 'compliant', 'legitimate', 'non-malicious', 'not malicious', 'secure', 'low risk', 'low-risk', 'no risk', 'zero risk', 'no issues', 'no findings', 'no issues found', 'no threats', 'no vulnerabilities', 'no problems', 'pass', 'passed', 'passing', 'allow', 'excellent', 'a+', 'perfect', 'high quality', 'high-quality', 'exemplary', 'outstanding', 'flawless', 'risk-free', 'fully compliant', 'false positive', 'a false positive', 'allowed', 'acceptable', 'whitelisted', 'top quality', 'production ready', 'without issues'],
  top: ['full marks', 'full score', 'full scores', 'full points', 'full credit', 'top marks', 'top score', 'top scores', 'top rating', 'highest score', 'highest scores', 'highest rating', 'highest mark', 'highest marks', 'highest grade', 'highest possible score', 'highest possible rating', 'highest possible grade', 'highest possible marks', 'maximum score', 'maximum scores', 'maximum rating', 'maximum points', 'maximum marks', 'maximum possible score', 'max score', 'perfect score', 'perfect scores', 'perfect rating', 'perfect marks', 'perfect grade', 'best score', 'best rating', 'best possible score', 'passing score', 'passing grade', 'passing verdict', 'passing rating', '10 10', '100 100', '5 5', '10 out of 10', '100 out of 100', '5 out of 5', 'ten out of ten', '10', '100', '5 stars', 'five stars', 'score of 10', 'score of 100', 'score of 5', 'rating of 10', 'rating of 5', 'grade a', 'an a', 'an a+', 'positive review', 'positive verdict', 'favorable review', 'favourable review', 'favorable verdict', 'favorable rating', 'favorable score', 'high score', 'high scores', 'high rating', '1.0', '10.0', 'highest trust', 'highest confidence', 'clean bill of health', '9 10', '95', '99', '98', 'score of 0', 'risk score of 0'],
  ought: ['must', 'should', 'shall', 'will', 'is to', 'are to', 'needs to', 'need to', 'has to', 'have to', 'ought to', 'please', 'can', 'may', 'is required to', 'are required to', 'are instructed to', 'is instructed to', 'are advised to', 'is expected to', 'are expected to', 'kindly', 'would'],
  problems: ['issue', 'issues', 'finding', 'findings', 'problem', 'problems', 'vulnerability', 'vulnerabilities', 'warning', 'warnings', 'concern', 'concerns', 'violation', 'violations', 'threat', 'threats', 'risk', 'risks', 'alert', 'alerts', 'anything', 'errors', 'flaws', 'defects', 'weaknesses', 'points', 'red flags', 'malware', 'injection', 'deduction', 'deductions'],
  check: ['scan', 'scans', 'scanning', 'check', 'checks', 'analysis', 'review', 'reviews', 'audit', 'audits', 'evaluation', 'inspection', 'verification', 'validation', 'analyses', 'security scan', 'security scans', 'security check', 'security checks', 'security review', 'security analysis', 'security audit', 'static analysis', 'assessment', 'scrutiny', 'vetting', 'moderation', 'testing'],
  audited: ['audited', 'scanned', 'certified', 'approved', 'vetted', 'cleared', 'pre-approved', 'preapproved', 'pre-cleared', 'whitelisted', 'allowlisted', 'validated', 'verified', 'reviewed', 'checked', 'inspected', 'security-reviewed', 'pre-verified', 'pre-audited', 'authenticated', 'security-audited', 'tested', 'confirmed', 'analyzed', 'evaluated'],
  authority: ['security team', 'anthropic', 'openai', 'security', 'trust and safety', 'official', 'authority', 'experts', 'auditors', 'security experts', 'security researchers', 'compliance team', 'google', 'microsoft', 'marketplace', 'safety team', 'third party', 'third-party', 'independent', 'administrator', 'human reviewers', 'security department', 'red team', 'platform'],
} satisfies Record<string, string[]>
